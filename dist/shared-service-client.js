export const id = 456;
export const ids = [456];
export const modules = {

/***/ 3881:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ policyEvaluationSchema),
/* harmony export */   G3: () => (/* binding */ notAnArray),
/* harmony export */   N9: () => (/* binding */ complianceFields),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   SW: () => (/* binding */ longText),
/* harmony export */   WW: () => (/* binding */ attestationFields),
/* harmony export */   X3: () => (/* binding */ isOverridden),
/* harmony export */   ai: () => (/* binding */ number),
/* harmony export */   c3: () => (/* binding */ listOf),
/* harmony export */   me: () => (/* binding */ nullable),
/* harmony export */   o$: () => (/* binding */ jsonObject),
/* harmony export */   uI: () => (/* binding */ assertionSchema),
/* harmony export */   zM: () => (/* binding */ boolean)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9137);
// The schema of an assertion result (docs/internals/interface.md): the required fields, and the type of every optional field that
// the verdict reads. Unknown fields are ignored.


/** Accepts a field that is absent or null, which mean the same. */
const nullable = (schema) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(schema, () => undefined);
/** Accepts a list that is absent or null, which mean the same as empty. */
const listOf = (schema) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(schema), () => []);
/** Rejects an array, which valibot would take for an object. */
const notAnArray = valibot__WEBPACK_IMPORTED_MODULE_1__/* .custom */ .IeY((value) => typeof value === "object" && !Array.isArray(value), "must be an object");
/** Accepts a JSON object with these fields. */
const jsonObject = (entries) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(notAnArray, valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc(entries));
/** A name, a word or a URL. */
const text = nullable(_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .shortTextSchema */ .F6);
const longText = nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP());
const number = nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig());
const boolean = nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY());
const attestationFields = {
    attestation_name: text,
    attestation_type: text,
    status: text,
    is_compliant: boolean,
    unexpected: boolean,
    /** The attestation that this one replaces, where somebody overrode its result. */
    overridden_attestation_id: text,
};
const attestationStatusSchema = jsonObject(attestationFields);
/** Returns whether somebody overrode the result of an attestation. */
const isOverridden = ({ overridden_attestation_id: id }) => id !== undefined && id !== "";
const complianceFields = {
    artifact_fingerprint: text,
    status: text,
    is_compliant: boolean,
    /** The flow's template does not name the artifact. */
    unexpected: boolean,
};
const complianceStatusSchema = jsonObject({
    ...complianceFields,
    attestations_statuses: listOf(attestationStatusSchema),
});
const resolutionSchema = jsonObject({
    type: text,
    context: nullable(jsonObject({ flow_name: text, trail_name: text, artifact_status: text, for_control: text })),
});
const ruleEvaluationSchema = jsonObject({
    rule: nullable(jsonObject({ type: text, definition: nullable(jsonObject({ name: text, type: text })) })),
    status: text,
    is_compliant: boolean,
    satisfied: boolean,
    ignored: boolean,
    resolutions: listOf(resolutionSchema),
});
const policyEvaluationSchema = jsonObject({
    policy_name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .shortTextSchema */ .F6, valibot__WEBPACK_IMPORTED_MODULE_1__/* .nonEmpty */ .hq("must not be empty")),
    policy_version: number,
    status: text,
    is_compliant: boolean,
    rule_evaluations: listOf(ruleEvaluationSchema),
});
/** Rejects an item that has nothing known, such as a map of flows by their names. */
const flowCompliance = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(jsonObject({
    flow: text,
    trail: text,
    compliant: boolean,
    compliance_status: nullable(complianceStatusSchema),
    html_url: text,
}), valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y((flow) => Object.values(flow).some((field) => field !== undefined && field !== ""), "must have a field of a flow"));
const allowListingSchema = jsonObject({
    allowlist_id: text,
    allowed_by_user_id: text,
    timestamp: number,
    description: longText,
});
/** Returns whether a text has a character that is not blank (docs/internals/gate.md, "Allow-listing"). U+2800 is a Braille pattern without dots. */
const isVisible = (text = "") => /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u{2800}]/u.test(text);
/** An assertion result. Services send `flows` as an array, the specification names an object: both are read as a list. */
const assertionSchema = jsonObject({
    fingerprint: _identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .fingerprintSchema */ .S8,
    flow: _identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .flowNameSchema */ .lS,
    trail: _identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .trailNameSchema */ .bm,
    compliant: valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(),
    compliance_status: complianceStatusSchema,
    html_url: _identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .shortTextSchema */ .F6,
    scope: valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(["flow", "environment", "policy"]),
    environment: text,
    policy_evaluations: nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(policyEvaluationSchema)),
    flows: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_1__/* .unknown */ .L5J(), () => []), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((flows) => (Array.isArray(flows) ? flows : [flows])), valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(flowCompliance)),
    // An allow-listing that names neither the list nor the person counts as absent.
    allow_listing: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(nullable(allowListingSchema), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((listing) => isVisible(listing?.allowlist_id) || isVisible(listing?.allowed_by_user_id) ? listing : undefined)),
});


/***/ }),

/***/ 4543:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   u: () => (/* binding */ isOutage)
/* harmony export */ });
/** Returns whether the service was out of reach: no response in time, or 408, 429 or 5xx. */
function isOutage({ cause, status = 0 }) {
    if (cause === "unreachable")
        return true;
    return cause === "status" && (status === 408 || status === 429 || (status >= 500 && status <= 599));
}


/***/ }),

/***/ 2608:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EO: () => (/* binding */ environmentNotificationSchema),
/* harmony export */   Ik: () => (/* binding */ object),
/* harmony export */   NN: () => (/* binding */ nullishText),
/* harmony export */   VW: () => (/* binding */ environmentSchema),
/* harmony export */   nd: () => (/* binding */ integer),
/* harmony export */   qS: () => (/* binding */ nullishBoolean),
/* harmony export */   wh: () => (/* binding */ actionSchema),
/* harmony export */   x: () => (/* binding */ nullishNumber)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _assertion_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3881);
// What is shown of the items of lists, parsed from unknown: required fields must be there with their type, and of the others
// those that are shown.


/** Accepts a JSON object with these fields; unknown ones are kept. */
const object = (entries) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .notAnArray */ .G3, valibot__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3(entries));
const nullishText = valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP());
const texts = valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()));
const nullishNumber = valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig());
const nullishBoolean = valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY());
const integer = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .integer */ .ndf());
/** Environment. Only the name is needed to speak of one; `state` is null where nothing is known. */
const environmentSchema = object({
    name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    type: nullishText,
    description: nullishText,
    last_reported_at: nullishNumber,
    last_changed_at: nullishNumber,
    state: nullishBoolean,
    policies: texts,
    included_environments: texts,
});
/**
 * What an environment notification and an action have in common. A trigger that is new is kept: the specification's list
 * is what may be configured, and a notification that can be read should be.
 */
const notificationFields = {
    name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    type: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    number: integer,
    created_by: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    is_created_from_slack_app: valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(),
    last_modified_at: valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    is_failing: nullishBoolean,
    triggers: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    targets: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(object({})),
};
const environmentNotificationSchema = object({
    ...notificationFields,
    environments: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
});
const actionSchema = object({ ...notificationFields, flows: texts, environments: texts });


/***/ }),

/***/ 8006:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   An: () => (/* binding */ reportedEnvironmentSchema),
/* harmony export */   NV: () => (/* binding */ runsSince),
/* harmony export */   W_: () => (/* binding */ isRunning),
/* harmony export */   lS: () => (/* binding */ membersOf),
/* harmony export */   nt: () => (/* binding */ latestSnapshotSchema),
/* harmony export */   zz: () => (/* binding */ otherEnvironmentIn)
/* harmony export */ });
/* unused harmony export snapshotEntrySchema */
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7934);
/* harmony import */ var _lib_urls_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8320);
/* harmony import */ var _assertion_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3881);
/* harmony import */ var _identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
// The schemas of an environment's state and of a snapshot, the report of what runs in it (docs/internals/interface.md). What decides
// whether an artifact runs must have its type; what is only shown is left out where it has another one.




/** An environment, as far as it says how and when it is reported. Times are seconds since 1970. */
const reportedEnvironmentSchema = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
    name: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    type: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
    last_reported_at: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .number */ .ai,
    /** The members of a logical environment. */
    included_environments: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP())),
});
/** Returns the members of a logical environment, which is made of others and never reported itself; else undefined. */
const membersOf = ({ type, included_environments: members = [], }) => type?.toLowerCase() === "logical" || members.length > 0 ? members : undefined;
const emptyText = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .literal */ .euz(""), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi(() => undefined));
/** Accepts what is only shown. A value of another form counts as absent, and so does an empty text. */
const shown = (schema) => (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_2__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_2__/* .union */ .KCZ([emptyText, schema]), undefined));
/** Accepts a list, and leaves out its items of another form. */
const shownList = (schema) => valibot__WEBPACK_IMPORTED_MODULE_2__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5J()), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi((items) => items.flatMap((item) => {
    const read = valibot__WEBPACK_IMPORTED_MODULE_2__/* .safeParse */ .xLC(schema, item);
    return read.success ? [read.output] : [];
}))), []);
const entryFlowSchema = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
    flow_name: shown(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    trail_name: shown(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    template_reference_name: shown(_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .templateReferenceNameSchema */ .cN),
});
/** One artifact of a snapshot. */
const snapshotEntrySchema = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
    /** An image with its tag and digest, or the name of a file. */
    name: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    /** Absent where the reporter had none. */
    fingerprint: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_2__/* .union */ .KCZ([emptyText, _identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprintSchema */ .S8])),
    /** Absent where no policy judges it. */
    compliant: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zM,
    /** How many instances run now; 0 is one that has exited and is still listed. */
    annotation: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ now: _identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .wholeNumberSchema */ .ef }),
    /** When each instance began, in seconds since 1970. */
    creationTimestamp: shownList(valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig()),
    flow_name: shown(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    git_commit: shown(_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .commitShaSchema */ .jr),
    html_url: shown(_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .httpUrlSchema */ .b$),
    flows: shownList(entryFlowSchema),
    // Of another form they give no reasons: what is not compliant is not taken for pending then.
    policy_decisions: shown(valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .policyEvaluationSchema */ .A)),
    reasons_for_incompliance: shownList(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
});
/** A snapshot that the service gives as the latest one. An entry of an unknown form is left out and counted. */
const latestSnapshotSchema = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
    index: valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .wholeNumberSchema */ .ef, valibot__WEBPACK_IMPORTED_MODULE_2__/* .minValue */ .Wwf(1)),
    is_latest: valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zM, valibot__WEBPACK_IMPORTED_MODULE_2__/* .check */ .z6Y((isLatest) => isLatest !== false, "must not be false: the latest snapshot was asked for")),
    /** When it was stored, in seconds since 1970. */
    timestamp: shown(valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig()),
    compliant: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zM,
    html_url: shown(_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .httpUrlSchema */ .b$),
    artifacts: valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5J()),
}), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi(({ artifacts, ...about }) => {
    const entries = artifacts.flatMap((artifact) => {
        const entry = valibot__WEBPACK_IMPORTED_MODULE_2__/* .safeParse */ .xLC(snapshotEntrySchema, artifact, { abortEarly: true });
        return entry.success ? [entry.output] : [];
    });
    return { ...about, entries, unknownEntries: artifacts.length - entries.length };
}));
/** Returns whether an instance of the entry runs. One that has exited is still listed. */
const isRunning = ({ annotation }) => annotation.now > 0;
/** Returns when the first of the instances began, in seconds since 1970; undefined where that is not known. */
const runsSince = ({ creationTimestamp: times, }) => times.length === 0 ? undefined : times.reduce((oldest, time) => Math.min(oldest, time));
/**
 * Returns how a snapshot's page shows that it is of another environment than this one: `acme/staging`; undefined where it
 * does not. A snapshot has no field with the name of its environment.
 */
function otherEnvironmentIn({ html_url: url }, org, environment) {
    const pattern = /\/([^/?#]+)\/environments\/([^/?#]+)\/snapshots\/[^/?#]+\/?$/;
    const [, ...names] = pattern.exec(URL.parse(url ?? "")?.pathname ?? "") ?? [];
    const [foundOrg, found] = names.map(_lib_urls_js__WEBPACK_IMPORTED_MODULE_3__/* .decodePercent */ .gr);
    if (foundOrg === undefined || (foundOrg === org && found === environment))
        return undefined;
    return `${foundOrg}/${found ?? ""}`;
}


/***/ }),

/***/ 5521:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ trailSchema),
/* harmony export */   M: () => (/* binding */ entriesOf)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7934);
/* harmony import */ var _assertion_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3881);
/* harmony import */ var _identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
// The schema of a trail (docs/internals/interface.md): the required fields, and the type of every optional field that the verdict
// and the summary read. Unknown fields are ignored.



const attestationSchema = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
    ..._assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .attestationFields */ .WW,
    attestation_id: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
});
/** Not in the specification, but what services send. `is_compliant` is null while the artifact is missing. */
const artifactSchema = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ ..._assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .complianceFields */ .N9, attestations_statuses: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .listOf */ .c3)(attestationSchema) });
/** Reads a JSON object as a list of its entries, so that `constructor` is a name like any other. */
const entriesOf = (schema) => valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .notAnArray */ .G3, valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi((entries) => Object.entries(entries)), valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_2__/* .tuple */ .PVZ([_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .shortTextSchema */ .F6, schema])));
const requiredAttestations = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .listOf */ .c3)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ name: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, type: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq }));
/** The three states in the five spellings of services. */
const stateSchema = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .picklist */ .KIO(["COMPLIANT", "INCOMPLETE", "NON-COMPLIANT", "NON_COMPLIANT", "INCOMPLIANT"]), valibot__WEBPACK_IMPORTED_MODULE_2__/* .transform */ .pdi((state) => state === "COMPLIANT" || state === "INCOMPLETE" ? state : "NON-COMPLIANT"));
const trailSchema = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
    name: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    last_modified_at: valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig(),
    created_at: valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig(),
    compliance_status: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
        status: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(stateSchema),
        is_compliant: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zM,
        attestations_statuses: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .listOf */ .c3)(attestationSchema),
        artifacts_statuses: valibot__WEBPACK_IMPORTED_MODULE_2__/* .nullish */ .cl6(entriesOf(artifactSchema), () => ({})),
        evaluated_at: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .number */ .ai,
        flow_template_id: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
    }),
    template: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
        version: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .number */ .ai,
        content: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .longText */ .SW,
        trail: valibot__WEBPACK_IMPORTED_MODULE_2__/* .nullish */ .cl6((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
            attestations: requiredAttestations,
            artifacts: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .listOf */ .c3)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ name: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, attestations: requiredAttestations })),
        }), () => ({})),
    }),
    compliance_state: stateSchema,
    is_compliant: valibot__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY(),
    created_by: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    flow: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ name: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(), tags: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({})) }),
    html_url: _identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .shortTextSchema */ .F6,
    description: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .longText */ .SW,
    git_commit_info: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ sha1: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, message: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .longText */ .SW, author: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, branch: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, timestamp: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .number */ .ai, url: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq })),
    origin_url: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
    repo_ids: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP())),
    events: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .listOf */ .c3)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ type: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, artifact_fingerprint: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, template_reference_name: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq })),
    external_urls: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({})),
});


/***/ }),

/***/ 195:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  f: () => (/* binding */ missingInput),
  Q: () => (/* binding */ parseValues)
});

// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/lib/did-you-mean.js
var did_you_mean = __webpack_require__(2769);
// EXTERNAL MODULE: ./build/inputs/definitions.js
var definitions = __webpack_require__(7450);
// EXTERNAL MODULE: ./build/inputs/schemas.js
var schemas = __webpack_require__(8892);
;// CONCATENATED MODULE: ./build/inputs/connection.js
// The input `connection`: a line for each of some inputs, so that one variable of the organization holds them
// (docs/reusable-workflows.md). Operations see the values of these inputs, wherever they were given.




const keys = ["base-url", "org", "auth-scheme"];
/** Returns whether an input can be a line of `connection`. */
const isConnectionKey = (input) => keys.some((key) => key === input);
/** Returns how to give an input that can be a line of `connection`. */
const waysToGive = (input) => `Set \`${input}\`, or add the line \`${input}=…\` to \`connection\``;
const hint = "Expected lines `base-url=…`, `org=…` and `auth-scheme=…`. The API key belongs into `api-token`: " +
    "if it was here, replace it, because the log shows this input";
const issue = (message, advice = hint) => ({
    input: "connection",
    message,
    hint: advice,
});
/**
 * Adds the inputs that `connection` gives.
 * @returns the texts with them, and what is wrong: never with a text that may be the API key, which is any but the value
 *   of a known key
 */
function withConnection(texts) {
    const issues = [];
    const given = {};
    for (const [index, line] of (texts.connection ?? "").split(/\r?\n/).entries()) {
        if (line.trim() === "")
            continue;
        const [key, text] = (0,schemas/* splitPair */.T6)(line);
        if (!isConnectionKey(key))
            issues.push(issue(unknownKey(key, text, index + 1)));
        else if (given[key] !== undefined)
            issues.push(issue(`has \`${key}\` twice`, "Remove one of the lines"));
        else if (text === "")
            issues.push(issue(`has \`${key}\` without a value`, "Set its value, or remove the line"));
        else {
            const wrong = [...valueIssues(key, text, texts[key])];
            issues.push(...wrong);
            if (wrong.length === 0)
                given[key] = text;
        }
    }
    return { texts: { ...given, ...texts }, issues };
}
/** Returns what is wrong with a value, in itself or beside the input that has the same name. */
function* valueIssues(key, text, other) {
    const { schema } = definitions/* definitions */.BG[key];
    const parsed = dist/* safeParse */.xLC(schema, text, { abortPipeEarly: true });
    if (!parsed.success) {
        const [{ message }] = parsed.issues;
        // A URL may contain a password by mistake.
        const value = text.includes("@") ? "" : ` ${(0,schemas/* quote */.hD)(text)}`;
        yield issue(message.startsWith("expected") ? `has \`${key}\`${value}: ${message}` : `line \`${key}\` ${message}`, "Correct this line");
    }
    else if (other !== undefined) {
        const beside = dist/* safeParse */.xLC(schema, other, { abortPipeEarly: true });
        if (beside.success && beside.output !== parsed.output)
            yield {
                input: key,
                message: `is ${(0,schemas/* quote */.hD)(beside.output)}, but \`connection\` has \`${key}=${parsed.output}\``,
                hint: `Omit \`${key}\`, or remove its line from \`connection\``,
            };
    }
}
/** A key that is longer, or has other characters, may be a part of a secret. */
const shownKey = /^[a-z]{1,20}(?:[-_ ]?[a-z]{1,20}){0,2}$/i;
function unknownKey(key, text, line) {
    // Base64 ends in `=`.
    if (!shownKey.test(key) || key.length > 24 || /^=*$/.test(text))
        return `line ${line} does not begin with \`base-url=\`, \`org=\` or \`auth-scheme=\``;
    return `has the key \`${key}\`, which it does not take${(0,did_you_mean/* didYouMean */.a)(key, keys)}`;
}
/** Returns whether an input that is not given may be missing only because something is wrong with `connection`. */
const isLostWith = (input, issues) => isConnectionKey(input) && issues.some((one) => one.input === "connection");

;// CONCATENATED MODULE: ./build/inputs/parse-values.js
// Texts of inputs to typed values, or what is wrong with each of them.



async function parseValues({ name, inputs, requires = [], defaults = {} }, given, signal) {
    const values = {};
    const connection = inputs.includes("base-url") ? withConnection(given) : { texts: given, issues: [] };
    const { texts } = connection;
    const issues = [...connection.issues];
    const lost = inputs.filter((input) => texts[input] === undefined && isLostWith(input, connection.issues));
    for (const input of inputs) {
        if (lost.includes(input))
            continue;
        const definition = (0,definitions/* definitionOf */.Fg)(input);
        const text = texts[input] ?? defaults[input] ?? definition.default;
        if (text !== undefined) {
            const parsed = await parseText(input, definition, text, signal);
            if (!parsed.success)
                issues.push(...parsed.issues);
            else if (parsed.value !== undefined)
                values[(0,definitions/* camelCase */.xQ)(input)] = parsed.value;
        }
        else if (requires.includes(input))
            issues.push(missingInput(input, name));
        else if (definition.emptyWhenAbsent)
            values[(0,definitions/* camelCase */.xQ)(input)] = [];
    }
    return { values, issues, invalid: new Set([...lost, ...issues.map(({ input }) => input)]) };
}
/** Returns that an operation needs an input that is not given. */
const missingInput = (input, operation) => ({
    input,
    message: `is missing: ${operation} needs it`,
    ...(isConnectionKey(input) && { hint: waysToGive(input) }),
    ...((0,definitions/* definitionOf */.Fg)(input).fromVariable && { mayBeUnset: true }),
});
async function parseText(input, definition, text, signal) {
    if ("read" in definition) {
        const read = await definition.read(text, signal);
        if (read.success)
            return read;
        const wrong = "issues" in read ? read.issues : [read];
        return { success: false, issues: wrong.map((parts) => ({ input, ...parts })) };
    }
    // One issue for one mistake: a text that is not a URL has no host either.
    const parsed = dist/* safeParse */.xLC(definition.schema, text, { abortPipeEarly: true });
    return parsed.success
        ? { success: true, value: parsed.output }
        : { success: false, issues: parsed.issues.map(({ message }) => ({ input, message })) };
}


/***/ }),

/***/ 4776:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hu: () => (/* binding */ rule),
/* harmony export */   nM: () => (/* binding */ ruleIssues),
/* harmony export */   qR: () => (/* binding */ isGiven),
/* harmony export */   sm: () => (/* binding */ valuesOf)
/* harmony export */ });
/* harmony import */ var _definitions_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7450);
// Rules between inputs, on their values. A rule names the inputs that it reads, so that it is skipped where one of them
// could not be parsed or is missing: that has been said already.

/**
 * Makes a rule between inputs.
 * @param inputs what the rule reads
 * @param check returns what is wrong with them, taken together
 */
const rule = (inputs, check) => ({ inputs, issuesOf: (values, facts) => check(valuesOf(inputs, values), facts) });
/** Returns what is wrong with values taken together. */
const ruleIssues = (rules, { values, invalid }, facts) => rules
    .filter(({ inputs }) => !inputs.some((input) => invalid.has(input)))
    .flatMap((one) => [...one.issuesOf(values, facts)]);
/** Returns whether an input has a value, or a list with something in it. */
function isGiven(input, values) {
    const [value] = Object.values(valuesOf([input], values));
    return value !== undefined && !(Array.isArray(value) && value.length === 0);
}
function valuesOf(inputs, values) {
    const names = new Set(inputs.map(_definitions_js__WEBPACK_IMPORTED_MODULE_0__/* .camelCase */ .xQ));
    return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}


/***/ }),

/***/ 5842:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ Deadline)
/* harmony export */ });
/** A time that begins with the first request of a step and that all its requests share, pauses and retries included. */
class Deadline {
    /** The whole time, in milliseconds. It can be raised. */
    total;
    #clock;
    #startedAt;
    #spent = 0;
    constructor(total, clock) {
        this.total = total;
        this.#clock = clock;
    }
    /** Returns how many milliseconds are left; 0 or less when it is used up. The first call starts the time. */
    left() {
        const now = this.#clock.monotonic();
        this.#startedAt ??= now;
        return this.#startedAt + this.total - this.#spent - now;
    }
    /** Takes from it a time, in milliseconds, that requests took before it began. */
    spend(milliseconds) {
        this.#spent += milliseconds;
    }
}


/***/ }),

/***/ 2947:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ pick)
/* harmony export */ });
function pick(record, ...names) {
    return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
}


/***/ }),

/***/ 4138:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ defineOperation),
/* harmony export */   r: () => (/* binding */ introduction)
/* harmony export */ });
/* harmony import */ var _inputs_likely_mistakes_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2986);
/* harmony import */ var _inputs_parse_values_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(195);
/* harmony import */ var _inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4776);
/* harmony import */ var _lib_pick_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2947);
/* harmony import */ var _report_presentation_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6699);
/* harmony import */ var _report_time_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4840);






/** The inputs that every operation has. */
const commonInputs = ["operation", "summary"];
/** Makes an operation. The types of the values follow from `inputs`, `requires` and `defaults`, that of the outcome from `run`. */
function defineOperation(definition) {
    const { name, rules = [], rejects = [], unused } = definition;
    return {
        name,
        inputs: [
            ...commonInputs,
            ...definition.inputs,
            // It gives `base-url` and others; the operation sees only these.
            ...(definition.inputs.some((input) => input === "base-url") ? ["connection"] : []),
        ],
        ...(0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_5__/* .pick */ .U)(definition, "requires", "defaults", "presentFailure"),
        isGate: definition.isGate === true,
        runsWithErrors: false,
        parse: async ({ texts, blank }, { now, signal }) => {
            const common = await (0,_inputs_parse_values_js__WEBPACK_IMPORTED_MODULE_1__/* .parseValues */ .Q)({ name, inputs: commonInputs }, texts, signal);
            const { values, ...parsed } = await (0,_inputs_parse_values_js__WEBPACK_IMPORTED_MODULE_1__/* .parseValues */ .Q)(definition, texts, signal);
            const invalid = new Set([...parsed.invalid, ...blank]);
            const issues = [
                ...rejectedInputs(rejects, texts),
                ...(0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .ruleIssues */ .nM)(rules, { values, invalid }, { operation: name, now }),
                ...common.issues,
                ...parsed.issues,
            ];
            return {
                issues,
                unused: issues.length === 0 ? (unused?.(values) ?? []) : [],
                step: {
                    introduce: () => introduction(definition.introduce(values), values),
                    run: async (context) => {
                        const outcome = await definition.run(values, context);
                        return (redact, at) => definition.present(redact(outcome), at);
                    },
                },
            };
        },
    };
}
function rejectedInputs(rejects, texts) {
    return rejects.flatMap(({ inputs, message, hint }) => inputs.filter((input) => (0,_inputs_likely_mistakes_js__WEBPACK_IMPORTED_MODULE_0__/* .isSet */ .vM)(texts, input)).map((input) => ({ input, message, hint })));
}
/** Returns what every step says in its first line. */
function introduction(action, values) {
    const known = (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .valuesOf */ .sm)(["base-url", "org", "wait", "dry-run"], values);
    const { baseUrl, org, wait = 0, dryRun } = known;
    return (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .compact */ .oE)([
        action,
        org !== undefined && baseUrl !== undefined && `, organization ${org} at ${baseUrl}`,
        wait > 0 && `, waiting up to ${(0,_report_time_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatDuration */ .a)(wait / 1000)}`,
        dryRun === true && " (dry run: nothing is sent)",
    ]).join("");
}


/***/ }),

/***/ 4840:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ formatDuration),
/* harmony export */   f: () => (/* binding */ formatTime)
/* harmony export */ });
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(177);
// Times and durations, for people.

const units = [
    { unit: "day", seconds: 86_400 },
    { unit: "hour", seconds: 3600 },
    { unit: "minute", seconds: 60 },
];
/** Formats seconds since 1970 in UTC, with the age at `now` in milliseconds. A number that is not a time stays as it is. */
function formatTime(seconds, now) {
    if (typeof seconds !== "number")
        return "at an unknown time";
    const date = new Date(seconds * 1000);
    if (Number.isNaN(date.getTime()))
        return String(seconds);
    return `${date.toISOString().slice(0, 16).replace("T", " ")} UTC (${formatAge(seconds, now)})`;
}
/** Formats how long ago a time was: `3 days ago`, `in 2 hours`, `now`. */
function formatAge(time, now) {
    const difference = time - now / 1000;
    const fitting = units.find(({ seconds }) => Math.abs(difference) >= seconds);
    if (fitting === undefined)
        return "now";
    const distance = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(Math.floor(Math.abs(difference) / fitting.seconds), fitting.unit);
    return difference < 0 ? `${distance} ago` : `in ${distance}`;
}
/** Formats whole seconds, such as `45 seconds`, `20 minutes`, `1 hour 30 minutes`. */
function formatDuration(seconds) {
    const parts = [
        [Math.floor(seconds / 3600), "hour"],
        [Math.floor((seconds % 3600) / 60), "minute"],
        [seconds % 60, "second"],
    ];
    const texts = parts.filter(([number]) => number > 0).map(([number, noun]) => (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(number, noun));
    return texts.join(" ") || "0 seconds";
}


/***/ }),

/***/ 1480:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  r: () => (/* binding */ createServiceClient)
});

// UNUSED EXPORTS: authorizationHeader, readResult

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/http/headers.js
var http_headers = __webpack_require__(7979);
// EXTERNAL MODULE: ./build/domain/identifiers.js
var identifiers = __webpack_require__(9137);
// EXTERNAL MODULE: ./build/http/client.js + 4 modules
var client = __webpack_require__(9417);
// EXTERNAL MODULE: ./build/http/proxy.js
var proxy = __webpack_require__(2749);
// EXTERNAL MODULE: ./build/lib/deadline.js
var lib_deadline = __webpack_require__(5842);
// EXTERNAL MODULE: ./build/lib/json.js
var lib_json = __webpack_require__(292);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/lib/result.js
var result = __webpack_require__(5367);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
;// CONCATENATED MODULE: ./build/service/error-body.js

/** How many characters of a message are searched for what does not exist. */
const maxSearchLength = 1_000;
/** A longer message is not shown: it can only be shortened once its secrets are replaced, and each step copies it. */
const maxMessageLength = 30_000;
/**
 * Returns the service's message in full: a bare string, or `message` with `errors`; undefined for an empty body or a web page.
 * Of a message over 30,000 characters only the length is returned. Neutralise it before showing.
 */
function serviceMessageOf({ body }, json) {
    const text = json.success ? messageWithErrors(json.value) : new TextDecoder().decode(body).trim();
    if (text === "" || text === "{}" || (!json.success && text.startsWith("<")))
        return undefined;
    return text.length > maxMessageLength ? `(a message of ${(0,format/* count */.U9)(text.length, "character")})` : text;
}
/** The words for what a 404 can be about. Something else that is named: a notification, a type, a key. */
const subjects = [
    ["artifact", /\b(?:artifact|fingerprint)s?\b/],
    ["flow", /\bflow/],
    ["trail", /\btrail/],
    ["environment", /\benvironment(?! notification)/],
    ["policy", /\bpolicy/],
    ["organization", /\borgani[sz]ation/],
    ["something-else", /\b(?:notification|repo|key|account|snapshot|type)/],
];
/** The words that may stand before the artifact in a message that is about it. */
const wordsBefore = new Set("a an the this that any no such not unknown there is are was were does do did could couldn't can can't cannot unable to find found".split(" "));
/** The words that may follow it at once. A word that is not known may be a noun: an artifact repository is no artifact. */
const wordsAfter = new Set("artifact artifacts fingerprint fingerprints with is isn't are was wasn't were has have had does doesn't do don't did didn't not no could couldn't can can't cannot found in of for by from at on under to that which exist exists named called matching matches belonging unknown missing and or there".split(" "));
/**
 * Reads from the message of a 404 what does not exist. The first known word outside quotes decides: services name the
 * missing thing first, and then where they looked. An apostrophe within a word is not a quote. Paths and URLs do not
 * count: a router repeats them, and the path of an assertion has the word `fingerprint`. It is the artifact only where
 * the message names the fingerprint, or where no other thing can be meant (docs/internals/gate.md).
 * @param json the body of the 404
 * @param fingerprint the one that was asked about, if one was
 */
function notFoundSubject(json, fingerprint) {
    if (!json.success)
        return "not-json";
    const message = (messageIn(json.value) ?? "")
        .slice(0, maxSearchLength)
        .toLowerCase()
        .replace(/\S*\/\S*/g, " ");
    const unquoted = message.replace(/(?<!\p{L})(['"`])(?:(?!\1(?!\p{L})).)*\1/gu, " ");
    const [first] = subjects
        .map(([subject, words]) => ({ subject, at: unquoted.search(words) }))
        .filter(({ at }) => at >= 0)
        .sort((one, other) => one.at - other.at);
    const subject = first?.subject ?? "nothing-in-particular";
    if (subject !== "artifact" && subject !== "nothing-in-particular")
        return subject;
    if (fingerprint !== undefined && message.includes(fingerprint))
        return "artifact";
    if (subject === "nothing-in-particular")
        return subject;
    const namesAnother = fingerprint !== undefined && /\b[a-f0-9]{64}\b/.test(message);
    return !namesAnother && isAboutArtifact(unquoted) ? "artifact" : "something-else";
}
/** Returns whether the first noun of a message is the artifact or its fingerprint, and no other noun follows at once. */
function isAboutArtifact(message) {
    const words = message.split(/\s+/).filter((word) => word !== "");
    const at = words.findIndex((word) => !wordsBefore.has(word));
    const [noun = "", next = ""] = words.slice(at);
    const [, stop] = /^(?:artifact|fingerprint)s?([.,:;!?]?)$/.exec(noun) ?? [];
    if (stop === undefined)
        return false;
    return stop !== "" || !/^\p{L}/u.test(next) || wordsAfter.has(next.replace(/[.,:;!?]$/, ""));
}
function messageWithErrors(json) {
    const message = messageIn(json);
    if (message === undefined)
        return JSON.stringify(json);
    const errors = json instanceof Object && "errors" in json ? errorsIn(json.errors) : "";
    return [message, errors].filter((part) => part !== "").join(": ");
}
/** Returns the message: a bare string, or a text in a field that services use for it. */
function messageIn(json) {
    if (typeof json === "string")
        return json.trim();
    if (!(json instanceof Object))
        return undefined;
    const message = ["message", "detail", "error"]
        .map((name) => Object.getOwnPropertyDescriptor(json, name)?.value)
        .find((value) => typeof value === "string");
    // Older servers end with the framework's guess at other paths.
    return message?.split("You have requested")[0]?.trim();
}
/** `errors` is an object from field to text, or a list. */
function errorsIn(errors) {
    if (errors === null || errors === undefined)
        return "";
    if (typeof errors !== "object")
        return JSON.stringify(errors);
    const inWords = (value) => (typeof value === "string" ? value : JSON.stringify(value));
    return (Array.isArray(errors)
        ? errors.map(inWords)
        : Object.entries(errors).map(([field, value]) => `${field}: ${inWords(value)}`)).join("; ");
}

// EXTERNAL MODULE: ./build/service/request.js
var service_request = __webpack_require__(5625);
;// CONCATENATED MODULE: ./build/service/http-errors.js






/** Explains a response whose status is not a success. */
function explainStatus(sent, response, json) {
    const { status } = response;
    const serviceMessage = serviceMessageOf(response, json)?.replace(/\s*[\r\n]+\s*/g, " ");
    const notFound = status === 404 ? notFoundSubject(json, namesIn(sent.request).fingerprint) : undefined;
    const { message, hint, isWhole } = notFound === undefined
        ? explainByStatus(sent, response, json)
        : explainNotFound(sent, response, notFound, serviceMessage);
    return {
        cause: "status",
        status,
        message: serviceMessage === undefined || isWhole ? message : `${message}: ${serviceMessage}`,
        hint,
        detail: requestLine(sent, response, isWhole && serviceMessage),
        ...(0,omit_undefined/* omitUndefined */.O)({ notFound, serviceMessage, isPage: isPage(response) || undefined }),
    };
}
/**
 * Explains a response with the right status whose body is not valid.
 * @param problem what is wrong with the body
 * @param hint what to do, where the address is not the cause
 */
function explainInvalidBody(sent, response, problem, hint = checkAddress(sent)) {
    const { status } = response;
    const base = { cause: "invalid-body", status, detail: requestLine(sent, response) };
    return isPage(response)
        ? { ...base, ...webPage(sent, response), isPage: true }
        : { ...base, message: problem, hint };
}
/** Names the request with its status and attempts, and what the service said where the error does not repeat it. */
function requestLine({ request, settings }, response, serviceMessage) {
    const sent = { method: request.method, url: (0,service_request/* urlOf */.rs)(request, settings) };
    const words = serviceMessage === undefined ? "" : `. The service says: ${serviceMessage}`;
    return (0,client/* summarizeResponse */.RQ)(sent, response) + words;
}
/** Returns whether a body is a web page: then something else than the service may have answered. */
const isPage = ({ body }) => new TextDecoder().decode(body.subarray(0, 1_000)).trimStart().startsWith("<");
const correctAddress = ({ settings }) => `Correct \`base-url\`, which is \`${settings.baseUrl}\`: it must be the address of the service's API, which ends in \`/v2\``;
const checkAddress = ({ settings }) => `Check that \`base-url\` (\`${settings.baseUrl}\`) is the address of the service's API, which ends in \`/v2\``;
const webPage = (sent, { status }) => ({
    message: `A web page answered in place of the service's API (HTTP ${status})`,
    hint: correctAddress(sent),
});
function explainByStatus(sent, response, { success: isJson }) {
    const { status } = response;
    const explained = (message, hint) => ({ message: `${message} (HTTP ${status})`, hint });
    const wait = requestedWait(response);
    if (status >= 300 && status <= 399)
        return redirect(sent, response);
    if (status >= 500 && status !== 501)
        return explained(`The service failed${isJson ? "" : ", or a proxy before it"}`, wait ?? "Run the job again later; if it persists, ask the service's operator");
    // Before pages: some servers say it in one.
    if (status === 400 && isSentToTls(sent, response))
        return {
            message: `The port in \`base-url\` (\`${sent.settings.baseUrl}\`) speaks TLS, and the request was sent without it`,
            hint: "Write `https://` in `base-url`",
            isWhole: true,
        };
    if (isPage(response) && status !== 413 && status !== 429) {
        const { message, hint } = webPage(sent, response);
        const isDenied = status === 401 || status === 403;
        return { message, hint: isDenied ? `${hint}. If it is, check \`api-token\`` : hint };
    }
    switch (status) {
        case 400:
        case 422:
            return explained("The service does not accept what was sent", whatToChange(sent.request));
        case 401:
            return explained("The service does not accept the API token", "Check the secret behind `api-token` (expired, or of another organization or server?) and `auth-scheme`");
        case 403:
            return explained("The API token is not allowed to do this", `Check \`org\` (\`${sent.settings.org}\`), and that the key behind \`api-token\` has the permission for this`);
        case 408:
            return explained("The service did not receive the request in time", "Check this runner's connection to the service, and run the job again");
        case 409:
            return explained("Another job is writing to the same place", "Run the job again, or raise `retries`; jobs that begin the same trail can run one after the other");
        case 413:
            return explained("The request is too large", "Send less: a smaller `template-file` or `user-data`, fewer commits (`commits-from`), or fewer `attachments`");
        case 429:
            return explained("The service receives too many requests", wait === undefined
                ? "Run fewer jobs at the same time, and run this one again later"
                : `${wait}, with fewer jobs at once or a longer \`timeout\``);
    }
    const refused = status >= 400 ? "The service refused the request" : "The service did not confirm the request";
    return explained(refused, checkAddress(sent));
}
/** Returns whether a server says that its port speaks TLS, in the words of nginx, Apache or Go. */
const isSentToTls = ({ settings }, { body }) => settings.baseUrl.startsWith("http:") &&
    /plain HTTP.{0,60}\b(?:HTTPS|SSL-enabled)\b|HTTP request to an HTTPS server/i.test(new TextDecoder().decode(body.subarray(0, 1_000)));
/** Says how long the service asks to wait, if it does. */
function requestedWait({ headers, attempts }) {
    const wait = (0,http_headers/* retryAfter */.P9)(headers["retry-after"], attempts.at(-1)?.startedAt ?? 0);
    return wait === undefined ? undefined : `Run the job again after ${(0,format/* seconds */.YA)(wait)}, as the service asks`;
}
/** Says what to change in a request that is not accepted. A dry run can only show writes. */
function whatToChange({ method, query = [] }) {
    if (method !== "GET")
        return "Change the input that the service names; `dry-run: true` shows exactly what is sent";
    const names = new Set(query.map(([name]) => `\`${name}\``));
    // Only a list has pages, which the action chooses itself; its other parameters are those of the input.
    const isList = names.delete("`page`");
    names.delete("`per_page`");
    return isList && names.size > 0
        ? `Change the input \`query\`, which sets ${[...names].join(", ")}`
        : "Change the input that the service names";
}
function redirect(sent, { status, headers }) {
    const target = URL.parse(headers["location"] ?? "//", sent.settings.baseUrl);
    // Without the query, which may hold a secret.
    const address = target && (target.origin === "null" ? target.protocol : target.origin + target.pathname);
    const to = address === null ? "" : ` to \`${address}\``;
    return {
        message: `The request was redirected${to} (HTTP ${status}), and redirects are not followed`,
        hint: correctAddress(sent),
        isWhole: true,
    };
}
/** The names that a request asks about. What is not in its address is absent. */
function namesIn({ method, path, query = [] }) {
    const [kind = "", , first, second, third] = path;
    const inQuery = (name) => query.flatMap(([key, value]) => (key === name ? value : []));
    const isBelowFlow = ["trails", "artifacts", "approvals", "attestations"].includes(kind) ||
        (kind === "flows" && method === "GET");
    return {
        flow: isBelowFlow ? first : kind === "tags" ? second : inQuery("flow_name")[0],
        trail: kind === "trails" ? second : kind === "attestations" ? third : undefined,
        fingerprint: kind === "asserts" ? second : undefined,
        environment: kind === "environments" || kind === "snapshots" ? first : inQuery("environment_name")[0],
        policies: kind === "policies" && first !== undefined ? [first] : inQuery("policy_name"),
    };
}
/** What only some services offer, by the first segment of its path, and what to do about those that do not. */
const optionalEndpoints = new Map([
    ["attestations", ["attestations over its API", "report attestations with the service's own client"]],
    ["approvals", ["approvals", "remove this step: only older services list them"]],
    ["snapshots", ["snapshots", "the service is of an older version, and cannot say what runs"]],
]);
function explainNotFound(sent, response, subject, serviceMessage = "") {
    const { flow, trail, environment, policies } = namesIn(sent.request);
    const inOrganization = `in organization \`${sent.settings.org}\``;
    const whole = (message, hint) => ({ message, hint, isWhole: true });
    const absent = (noun, name, hint, where = inOrganization) => whole(`${noun}${name === undefined ? "" : ` \`${name}\``} does not exist ${where}`, hint);
    const inFlow = flow === undefined ? inOrganization : `in flow \`${flow}\``;
    switch (subject) {
        case "artifact": {
            const to = trail === undefined ? "" : `trail \`${trail}\` of `;
            return whole(`No artifact with this fingerprint has been reported ${flow === undefined ? inOrganization : `to ${to}flow \`${flow}\``}`, "Report it there first (`operation: report-artifact`), and check that both steps fingerprint the same bytes");
        }
        case "flow":
            return absent("Flow", flow, "Check `flow` and `org`");
        case "trail":
            return absent("Trail", trail, "Check `trail`, or begin it first (`operation: begin-trail`)", inFlow);
        case "environment":
            return absent("Environment", environment, "Check `environment`, and that it is not archived");
        case "policy": {
            // Of several policies the service names the one.
            const named = policies.filter((one) => policies.length === 1 || serviceMessage.includes(one));
            const isSeveral = policies.some((policy) => /[\s,;]/.test(policy));
            return absent("Policy", named.length === 1 ? named[0] : undefined, isSeveral ? "Write one policy per line in `policies`" : "Check `policies`, and that each exists");
        }
        case "organization":
            return whole(`Organization \`${sent.settings.org}\` does not exist`, "Check `org`, and that the key behind `api-token` belongs to it");
        case "something-else":
            return {
                message: "The service does not know what was asked for (HTTP 404)",
                hint: sent.request.path[0] === "organizations"
                    ? "Check `notification-number`"
                    : sent.request.method === "GET"
                        ? whatToChange(sent.request)
                        : "Correct the input that names it, or create it at the service first",
            };
        case "nothing-in-particular":
        case "not-json": {
            const missing = optionalEndpoints.get(sent.request.path[0]);
            if (missing !== undefined) {
                const [what, next] = missing;
                return whole(`This service does not offer ${what} (HTTP 404)`, `Check \`base-url\`. Where it is right, ${next}`);
            }
            if (isPage(response))
                return webPage(sent, response);
            return subject === "not-json"
                ? {
                    message: "The service's API does not answer at this address (HTTP 404)",
                    hint: correctAddress(sent),
                }
                : {
                    message: "The service has nothing at this address (HTTP 404)",
                    hint: `${checkAddress(sent)}, and \`org\``,
                };
        }
    }
}

;// CONCATENATED MODULE: ./build/service/client.js
// The client of the service: the HTTP client with the service's address, credential and time limit, and the one reader of
// its responses.












/**
 * Creates a client of the service. Disposing of it closes every connection.
 * @param settings with the step's time where other requests share it; else it is `timeout`
 * @throws ConfigurationError for a proxy address that cannot be used
 */
function createServiceClient(settings, context, { held: most, ...limits } = {}) {
    const authorization = authorizationHeader(settings);
    // Here, so that nothing is sent anywhere before it is known that the proxy's address can be used.
    (0,proxy/* proxyFor */.iJ)(new URL(settings.baseUrl), context.environment);
    const { retries, deadline = new lib_deadline/* Deadline */.B(settings.timeout, context.clock) } = settings;
    const isPlain = settings.baseUrl.startsWith("http:");
    const target = { label: "the service", addressSource: "`base-url`", isPlain };
    const http = (0,client/* createHttpClient */.uT)({ deadline, retries, target, ...limits }, context);
    const hold = createHold(most);
    return {
        call: async (endpoint, { limits, ...options } = {}) => {
            const sent = (0,service_request/* toHttpRequest */.nN)(endpoint, settings);
            const request = { ...sent, headers: { ...sent.headers, authorization }, ...options };
            return readResult(endpoint, settings, await http.send(request, limits), hold);
        },
        [Symbol.dispose]: () => {
            http[Symbol.dispose]();
        },
    };
}
/** Returns the value of the header `Authorization`. */
const authorizationHeader = ({ apiToken, authScheme }) => authScheme === "bearer" ? `Bearer ${apiToken}` : (0,http_headers/* basicAuthorization */.aR)(apiToken, "");
/**
 * Reads the result of a request. Never throws.
 * @param hold counts what the step holds: a response with which that would be too much is a failure
 */
function readResult(endpoint, settings, httpResult, hold = createHold()) {
    const { attempts } = httpResult;
    if (httpResult.kind === "no-response")
        return { attempts, success: false, failure: httpResult.failure };
    const parsed = (0,lib_json/* parseJson */.qF)(httpResult.body);
    // An answer takes the place of the one before it; each write has an answer of its own.
    const key = endpoint.method === "GET" ? (0,service_request/* urlOf */.rs)(endpoint, settings).href : Symbol("write");
    const excess = parsed.success
        ? hold(key, { bytes: httpResult.body.byteLength, values: parsed.size })
        : undefined;
    const json = excess === undefined ? parsed : (0,result/* err */._)(excess);
    const call = { attempts, response: describeResponse(httpResult, json) };
    const sent = { request: endpoint, settings };
    const { statuses, body: schema, isBodyIgnored = false, noun } = endpoint.expected;
    if (!statuses.includes(httpResult.status))
        return { ...call, success: false, failure: explainStatus(sent, httpResult, json) };
    const isIgnored = isBodyIgnored && !json.success && !isPage(httpResult);
    const body = (0,lib_json/* validateJson */.TL)(schema, isIgnored ? (0,result.ok)(null) : json);
    if (body.success)
        return { ...call, ...(0,result.ok)(body.value) };
    const problem = noun !== undefined ? `is not a valid ${noun}` : json.success ? "is not valid" : "cannot be read";
    const hint = excess && "Ask for less in one step: fewer artifacts, or a smaller `limit`";
    const failure = explainInvalidBody(sent, httpResult, `The response ${problem}: ${body.reason}`, hint);
    return { ...call, success: false, failure };
}
function describeResponse({ status, headers, body }, json) {
    const described = { status, headers, sha256: (0,external_node_crypto_.hash)("sha256", body) };
    if (!json.success)
        return described;
    const { value } = json;
    const linked = dist/* safeParse */.xLC(linkedSchema, value);
    return { ...described, json: value, ...(linked.success && { htmlUrl: linked.output.html_url }) };
}
/** The most that a step holds until it has shown its result: with it, it takes less than 1 GiB of memory. */
const maxHeld = { bytes: 256 * 1_048_576, values: 2_000_000 };
/**
 * Returns a function that counts a response, in place of an earlier one with the same key. It returns which limit is
 * exceeded, in words that can follow a colon (docs/internals/decisions/memory.md).
 */
function createHold({ bytes, values } = maxHeld) {
    const sizes = new Map();
    return (key, size) => {
        sizes.delete(key);
        const sum = (unit) => [...sizes.values()].reduce((all, one) => all + one[unit], size[unit]);
        const isTooLarge = sum("bytes") > bytes;
        if (!isTooLarge && sum("values") <= values) {
            sizes.set(key, size);
            return undefined;
        }
        const limit = isTooLarge ? `${bytes / 1_048_576} MiB` : `${(0,format/* grouped */.zD)(values)} JSON values`;
        return `with it, this step would hold responses of over ${limit}`;
    };
}
/** A URL that is longer is not shown. */
const linkedSchema = dist/* object */.Ikc({ html_url: dist/* pipe */.FsL(identifiers/* httpUrlSchema */.b$, dist/* maxLength */.Ru6(2_000)) });


/***/ }),

/***/ 7974:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  mu: () => (/* binding */ assertArtifactEndpoint),
  E9: () => (/* binding */ createFlowEndpoint),
  og: () => (/* binding */ environmentList),
  N6: () => (/* binding */ getEnvironmentEndpoint),
  oK: () => (/* binding */ getEnvironmentNotificationEndpoint),
  OV: () => (/* binding */ getFlowEndpoint),
  Ln: () => (/* binding */ getLatestSnapshotEndpoint),
  iC: () => (/* binding */ getPolicyEndpoint),
  w7: () => (/* binding */ getReportedEnvironmentEndpoint),
  Ax: () => (/* binding */ getTrailEndpoint),
  mf: () => (/* binding */ listNamesEndpoint),
  Pk: () => (/* binding */ setFlowTagsEndpoint),
  x4: () => (/* binding */ writeEndpoint)
});

// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/domain/assertion.js
var assertion = __webpack_require__(3881);
;// CONCATENATED MODULE: ./build/domain/flow.js
// A flow at the service: what creates it, and what is read of it.

const tagsSchema = dist/* record */.g1P(dist/* string */.YjP(), dist/* string */.YjP());
/** What is read of a flow. Other fields are ignored; null is absent. */
const flowSchema = dist/* object */.Ikc({
    name: dist/* string */.YjP(),
    description: dist/* nullish */.cl6(dist/* string */.YjP()),
    /** Its template, as YAML text. */
    template: dist/* nullish */.cl6(dist/* string */.YjP()),
    tags: dist/* nullish */.cl6(tagsSchema),
});

// EXTERNAL MODULE: ./build/domain/resources.js
var resources = __webpack_require__(2608);
// EXTERNAL MODULE: ./build/domain/snapshot.js
var snapshot = __webpack_require__(8006);
// EXTERNAL MODULE: ./build/domain/trail.js
var domain_trail = __webpack_require__(5521);
;// CONCATENATED MODULE: ./build/service/endpoints.js
// The endpoints of the service as plain requests, each with its expected response (docs/internals/interface.md).






/**
 * Makes the request of a write. Begin trail and Report attestation are forms, in which the metadata is one plain field of
 * compact JSON.
 */
function writeEndpoint({ org }, write) {
    switch (write.endpoint) {
        case "begin-trail":
            return {
                method: "PUT",
                path: ["trails", org, write.flow],
                body: { form: formOf(write.data, "template_file", write.file) },
                // 201 when begun, 200 when updated.
                expected: anyJson(200, 201),
            };
        case "report-artifact":
            return {
                method: "POST",
                path: ["artifacts", org, write.flow],
                body: { json: write.data },
                expected: anyJson(201),
            };
        case "attest":
            return {
                method: "POST",
                path: ["attestations", org, write.flow, "trail", write.trail, write.kind],
                body: { form: formOf(write.data, "attachment_file", write.file) },
                // The service's own client does not read the body.
                expected: { ...anyJson(200, 201), isBodyIgnored: true },
            };
    }
}
/** The service gives a JSON string or `{"message": "OK"}`; any JSON is accepted. */
const anyJson = (...statuses) => ({
    statuses,
    body: dist/* unknown */.L5J(),
});
function formOf(data, name, file) {
    const metadata = { name: "data_json", content: JSON.stringify(data) };
    return file === undefined ? [metadata] : [metadata, { name, ...file }];
}
const get = (path, body, noun) => ({
    method: "GET",
    path,
    expected: { statuses: [200], body, ...(noun !== undefined && { noun }) },
});
/** Makes Assert artifact, by the flow, the environment or the policies that it is asserted against. */
function assertArtifactEndpoint({ org }, fingerprint, { flow, environment, policies = [] }) {
    const query = policies.map((policy) => ["policy_name", policy]);
    if (environment !== undefined)
        query.unshift(["environment_name", environment]);
    if (flow !== undefined)
        query.unshift(["flow_name", flow]);
    const path = ["asserts", org, "fingerprint", fingerprint];
    return { ...get(path, assertion/* assertionSchema */.uI, "assertion result"), query };
}
/** Makes Get trail. */
const getTrailEndpoint = ({ org }, flow, trail) => get(["trails", org, flow, trail], domain_trail/* trailSchema */.I, "trail");
/** The names of listed items. One of an unknown form is left out. */
const namesSchema = dist/* pipe */.FsL(dist/* array */.YOg(dist/* unknown */.L5J()), dist/* transform */.pdi((items) => items.flatMap((item) => {
    const named = dist/* safeParse */.xLC(dist/* object */.Ikc({ name: dist/* string */.YjP() }), item);
    return named.success ? named.output.name : [];
})));
/** Makes the list of flows, environments or policies, which gives their names: all of them, where no page size is given. */
const listNamesEndpoint = ({ org }, kind) => get([kind, org], namesSchema, `list of ${kind}`);
/** Makes Get flow. A response about another flow is not valid. */
const getFlowEndpoint = ({ org }, flow) => {
    const isSameFlow = dist/* check */.z6Y(({ name }) => name === flow, "is another flow");
    return get(["flows", org, flow], dist/* pipe */.FsL(flowSchema, dist/* forward */.sYn(isSameFlow, ["name"])), "flow");
};
/** Makes Create flow, a form with the flow's template. It would replace the description and template of an existing flow. */
const createFlowEndpoint = ({ org }, data, template) => ({
    method: "PUT",
    path: ["flows", org, "template_file"],
    body: { form: formOf(data, "template_file", template) },
    // 201 when created, 200 when updated.
    expected: { ...anyJson(200, 201), isBodyIgnored: true },
});
/** Makes Set tags of a flow, which leaves other tags as they are. */
const setFlowTagsEndpoint = ({ org }, flow, tags) => ({
    method: "PATCH",
    path: ["tags", org, "flow", flow],
    body: { json: { set_tags: tags, remove_tags: [] } },
    expected: { ...anyJson(200), isBodyIgnored: true },
});
/** Makes List environments. */
const environmentList = ({ org }) => ({
    path: ["environments", org],
    noun: "environments",
    item: resources/* environmentSchema */.VW,
    key: "environments",
    perPage: 50,
    identity: ({ name }) => name,
});
/** Makes Get environment. */
const getEnvironmentEndpoint = ({ org }, environment) => get(["environments", org, environment], resources/* environmentSchema */.VW, "environment");
/** Makes Get environment, of which only how it is reported is read. */
const getReportedEnvironmentEndpoint = ({ org }, environment) => get(["environments", org, environment], snapshot/* reportedEnvironmentSchema */.An, "environment");
/** Makes Get snapshot, of the latest one. */
const getLatestSnapshotEndpoint = ({ org }, environment) => get(["snapshots", org, environment, "-1"], snapshot/* latestSnapshotSchema */.nt, "latest snapshot");
/** Makes Get policy. */
const getPolicyEndpoint = ({ org }, policy) => get(["policies", org, policy], dist/* object */.Ikc({ name: dist/* string */.YjP() }), "policy");
/** Makes Get environment notification. */
const getEnvironmentNotificationEndpoint = ({ org }, notificationNumber) => get(["organizations", org, "environments_notifications", String(notificationNumber)], resources/* environmentNotificationSchema */.EO);


/***/ }),

/***/ 5625:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FT: () => (/* binding */ encodeBody),
/* harmony export */   Ng: () => (/* binding */ describeRequest),
/* harmony export */   nN: () => (/* binding */ toHttpRequest),
/* harmony export */   rs: () => (/* binding */ urlOf)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7598);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1469);
/* harmony import */ var _http_client_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9417);
// A request to the service as plain values, and what its response should be. The same value is sent, retried, and shown by
// a dry run.




/**
 * Returns the full URL of a request. Segments and query values are percent-encoded.
 * @throws InternalError for a segment that would change the path (empty, `.`, `..`), which inputs/ rejects before
 */
function urlOf(request, settings) {
    const path = request.path.map((segment) => {
        if (segment === "" || segment === "." || segment === ".." || !segment.isWellFormed()) {
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .InternalError */ .Gd({ message: `${JSON.stringify(segment)} cannot be a segment of a URL's path` });
        }
        return encodeURIComponent(segment);
    });
    const url = new URL([settings.baseUrl, ...path].join("/"));
    for (const [name, value] of request.query ?? [])
        url.searchParams.append(name, value);
    return url;
}
/** Returns a request as it is sent, but without `Authorization`, which the client adds. */
function toHttpRequest({ body, ...request }, settings) {
    const encoded = body && encodeBody(body);
    const headers = {
        accept: "application/json",
        // A gate decides by what is true now.
        ...(request.method === "GET" && { "cache-control": "no-cache" }),
        ..._http_client_js__WEBPACK_IMPORTED_MODULE_3__/* .commonHeaders */ .o_,
        ...(encoded && { "content-type": encoded.contentType, "content-length": String(encoded.bytes.length) }),
    };
    return {
        method: request.method,
        url: urlOf(request, settings),
        headers,
        ...(encoded && { body: encoded.bytes }),
    };
}
/** Describes a request as a dry run shows it: what would be sent, without the credential. */
function describeRequest(request, settings) {
    const { method, url, headers } = toHttpRequest(request, settings);
    return { method, url: url.href, headers, ...(request.body && describeBody(request.body)) };
}
const fileType = "application/octet-stream";
/** Returns JSON as it is, and the parts of a form in their order. */
function describeBody(body) {
    if ("json" in body)
        return { body: body.json };
    const parts = body.form.map(({ name, filename, content }) => ({
        name,
        ...(filename !== undefined && { filename, content_type: fileType }),
        ...describeContent(Buffer.from(content)),
    }));
    return { parts };
}
/** Returns bytes as a dry run shows them: text as it is, else what identifies it. */
const describeContent = (bytes) => (0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(bytes) ? { content: bytes.toString() } : { size: bytes.length, sha256: (0,node_crypto__WEBPACK_IMPORTED_MODULE_1__.hash)("sha256", bytes) };
/** Encodes a body as it is sent. */
function encodeBody(body) {
    return "json" in body
        ? { contentType: "application/json", bytes: Buffer.from(JSON.stringify(body.json)) }
        : encodeForm(body.form);
}
/** Encodes a form as services read it: a plain field has no content type and no file name. */
function encodeForm(parts) {
    // The boundary comes from the content: no part can contain it, and a repeated request has the same bytes.
    const contents = parts.flatMap(({ content }) => [Buffer.from(content), Buffer.from("\0")]);
    const boundary = `part-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_1__.hash)("sha256", Buffer.concat(contents))}`;
    const chunks = parts.flatMap(({ name, filename, content }) => {
        const file = filename === undefined ? "" : `; filename="${escapeQuotes(filename)}"\r\nContent-Type: ${fileType}`;
        const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escapeQuotes(name)}"${file}\r\n\r\n`;
        return [Buffer.from(head), Buffer.from(content), Buffer.from("\r\n")];
    });
    return {
        contentType: `multipart/form-data; boundary=${boundary}`,
        bytes: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    };
}
/** Escapes a name inside quotes, as browsers do: nothing in it can end the quotes or the line. */
const escapeQuotes = (name) => name.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");


/***/ })

};
