export const id = 446;
export const ids = [446];
export const modules = {

/***/ 8793:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Jy: () => (/* binding */ attestationComplies),
/* harmony export */   _h: () => (/* binding */ speaksForCompliance),
/* harmony export */   pn: () => (/* binding */ ruleComplies)
/* harmony export */ });
/** Returns whether an evaluation, a trail or an artifact speaks for compliance: no field of it says anything else. */
const speaksForCompliance = ({ status, is_compliant }) => is_compliant !== false && (status === undefined || status === "COMPLIANT");
/** Returns whether an attestation speaks for compliance. */
const attestationComplies = (row) => speaksForCompliance(row) || (row.status === "COMPLETE" && row.is_compliant === true);
/** The statuses of a rule that do not say no. */
const satisfiedStatuses = new Set([
    undefined,
    "COMPLIANT",
    "SATISFIED",
    "IGNORED",
]);
/** Returns whether a rule is satisfied or ignored, and nothing in it says no. */
const ruleComplies = (rule) => (rule.ignored === true || rule.satisfied === true) &&
    rule.is_compliant !== false &&
    satisfiedStatuses.has(rule.status);


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
const runsSince = ({ creationTimestamp: times }) => times.length === 0 ? undefined : times.reduce((oldest, time) => Math.min(oldest, time));
/**
 * Returns how a snapshot's page shows that it is of another environment than this one: `acme/staging`; undefined where it
 * does not. A snapshot has no field with the name of its environment.
 */
function otherEnvironmentIn({ html_url: url }, org, environment) {
    const pattern = /\/([^/?#]+)\/environments\/([^/?#]+)\/snapshots\/[^/?#]+\/?$/;
    const [, ...names] = pattern.exec(URL.parse(url ?? "")?.pathname ?? "") ?? [];
    const [foundOrg, found] = names.map(decoded);
    if (foundOrg === undefined || (foundOrg === org && found === environment))
        return undefined;
    return `${foundOrg}/${found ?? ""}`;
}
/** Returns a segment of an address without percent-encoding, or as it is where it has another one. */
function decoded(segment) {
    try {
        return decodeURIComponent(segment);
    }
    catch (error) {
        if (error instanceof URIError)
            return segment;
        throw error;
    }
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

/***/ 5031:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gh: () => (/* binding */ againstAttestation),
/* harmony export */   V8: () => (/* binding */ contradictionIn),
/* harmony export */   XP: () => (/* binding */ unexplainedTrails),
/* harmony export */   Yk: () => (/* binding */ failedFirst),
/* harmony export */   Yt: () => (/* binding */ areAllMissing),
/* harmony export */   Z0: () => (/* binding */ explainReasons),
/* harmony export */   an: () => (/* binding */ attestationText),
/* harmony export */   h: () => (/* binding */ reasonsOfPolicies),
/* harmony export */   kV: () => (/* binding */ attestationOf),
/* harmony export */   le: () => (/* binding */ reasonsAgainst),
/* harmony export */   rZ: () => (/* binding */ trailsOf)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9137);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6974);
/* harmony import */ var _domain_row_compliance_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8793);
// Why an artifact is not compliant: each policy, rule and attestation that fails or is missing, as a sentence
// (docs/gate.md, "How reasons are read").




/** Lists the artifact's trails that count in scope flow: the response's own, and those of its flows that were requested. */
function trailsOf(query, assertion) {
    const others = assertion.flows.filter(
    // An entry that names no flow may be about the one that was asked.
    ({ flow }) => query.flow === undefined || !flow || flow === query.flow);
    return [{ ...assertion, compliant: undefined }, ...others].map((one) => ({
        status: one.compliance_status,
        compliant: one.compliant,
        location: {
            flow: one.flow ?? assertion.flow,
            trail: one.trail ?? assertion.trail,
            ...linkTo(one.html_url),
        },
    }));
}
/** Returns why the artifact is not compliant: by policies where policies were evaluated, else by the flow's template. */
function reasonsAgainst(trails, assertion) {
    const policiesDecide = assertion.scope !== "flow" && (assertion.policy_evaluations ?? []).length > 0;
    const reasons = [...againstPolicies(trails, assertion), ...(policiesDecide ? [] : againstTrails(trails))];
    if (reasons.length > 0)
        return reasons;
    const { flow, trail } = assertion;
    const text = "The service says that the artifact is not compliant, but gives no reason";
    return [{ kind: "failed", text, ...(!policiesDecide && { flow, trail, isUnexplained: true }) }];
}
/**
 * Returns what contradicts `compliant: true`: a policy in any scope, and in scope flow a trail. (An environment or a policy
 * may require less than a flow's template, so there a trail does not contradict.)
 */
function contradictionIn(trails, assertion) {
    const counted = trails.filter(() => assertion.scope === "flow");
    const [against] = [...againstPolicies(trails, assertion), ...againstTrails(counted)];
    if (against !== undefined)
        return `\`compliant\` is true, but: ${against.text}`;
    const denied = counted.find(({ status }) => status !== undefined && !(0,_domain_row_compliance_js__WEBPACK_IMPORTED_MODULE_1__/* .speaksForCompliance */ ._h)(status));
    return (denied && `\`compliant\` is true, but \`compliance_status\` is not compliant${inTrail(denied.location)}`);
}
/** Returns whether every reason is something that can still come. */
const areAllMissing = (reasons) => reasons.every(({ kind }) => kind === "missing");
/** Names the trails of which the response has no row that says why an artifact is not compliant there. */
function unexplainedTrails(reasons) {
    const trails = reasons.flatMap(({ isUnexplained, flow, trail }) => isUnexplained && flow && trail ? [[`${flow}/${trail}`, { flow, trail }]] : []);
    return [...new Map(trails).values()];
}
/**
 * Names what failed or is missing in trails that were read because the response does not say it. Whether anything failed, and
 * so the verdict, stays as the response has it.
 * @param read the trails that could be read
 */
function explainReasons(reasons, fingerprint, read) {
    const explained = reasons.flatMap((reason) => {
        const { isUnexplained, ...bare } = reason;
        const trail = read.find(({ name, flow }) => name === reason.trail && flow.name === reason.flow);
        if (!isUnexplained || trail === undefined)
            return bare;
        const { attestations_statuses, artifacts_statuses } = trail.compliance_status;
        const own = artifacts_statuses
            .map(([, artifact]) => artifact)
            .filter(({ artifact_fingerprint }) => artifact_fingerprint === fingerprint);
        return explain(bare, [...attestations_statuses, ...own.flatMap((one) => one.attestations_statuses)]);
    });
    return withoutRepetition(failedFirst(explained));
}
/** Sorts reasons: what failed decides, so it stands before what is missing. */
const failedFirst = (reasons) => [
    ...reasons.filter(({ kind }) => kind === "failed"),
    ...reasons.filter(({ kind }) => kind !== "failed"),
];
/** Returns what in these rows of a trail says why: of the reason's kind, and what is missing besides; else the reason too. */
function explain(reason, rows) {
    const { kind, policy, flow, trail, url } = reason;
    const found = rows
        .flatMap((row) => againstAttestation(row, "", inTrail(reason)))
        .filter((row) => row.kind === kind || row.kind === "missing")
        .map((row) => ({
        ...row,
        ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_2__/* .omitUndefined */ .O)({ policy, flow, trail, url }),
        text: policy ? `Policy ${policy}: ${row.text.replace("Attestation", "attestation")}` : row.text,
    }));
    const says = found.some((row) => row.kind === kind);
    return withoutRepetition(says ? found : [reason, ...found]);
}
function againstTrails(trails) {
    const attestations = trails.flatMap(({ status, location }) => status?.attestations_statuses
        .flatMap((row) => againstAttestation(row, "", inTrail(location)))
        .map((reason) => ({ ...reason, ...location })) ?? []);
    const keyOf = ({ flow, trail }) => JSON.stringify([flow, trail]);
    const explained = new Set(attestations.map(keyOf));
    const unexplained = trails
        .filter(({ compliant, location }) => compliant === false && !explained.has(keyOf(location)))
        .map(({ location }) => ({
        kind: "failed",
        text: `The artifact is not compliant${inTrail(location)}`,
        ...location,
        isUnexplained: true,
    }));
    // The response's own trail is among its flows too.
    return [...withoutRepetition(attestations), ...unexplained];
}
function withoutRepetition(reasons) {
    const texts = new Set();
    return reasons.filter(({ text }) => texts.size < texts.add(text).size);
}
/** Names an attestation at the beginning of a sentence. */
const attestationText = ({ name = "(unnamed)", type }) => `Attestation ${name}${type ? ` (${type})` : ""}`;
/** Returns what a reason says of its attestation beside the text. */
const attestationOf = ({ name = "(unnamed)", type }) => ({
    attestation: name,
    ...(type && { type }),
});
/**
 * Returns why an attestation counts against an artifact or a trail, if it does.
 * @param of what it is an attestation of, if that must be said
 * @param where where it is missing or not compliant, if that must be said
 */
function againstAttestation(row, of, where) {
    if ((0,_domain_row_compliance_js__WEBPACK_IMPORTED_MODULE_1__/* .attestationComplies */ .Jy)(row))
        return [];
    const { attestation_name: name, attestation_type: type, status, is_compliant } = row;
    const what = `${attestationText({ name, type })}${of}`;
    const named = attestationOf({ name, type });
    // Something missing is not compliant, whatever `is_compliant` says.
    if (status === "MISSING")
        return [{ kind: "missing", text: `${what} is missing${where}`, ...named }];
    const state = is_compliant === false ? "is not compliant" : `is not known to be compliant (status ${status})`;
    return [{ kind: "failed", text: `${what} ${state}${where}`, ...named }];
}
/** Returns why evaluations of policies count against what they judge, where no trail is known besides. */
const reasonsOfPolicies = (evaluations) => againstPolicies([], { policy_evaluations: evaluations, html_url: undefined });
const againstPolicies = (trails, { policy_evaluations: evaluations = [], html_url, }) => evaluations.flatMap((evaluation) => againstPolicy(trails, evaluation).map((reason) => ({ ...reason, ...linkTo(html_url) })));
function againstPolicy(trails, evaluation) {
    const { policy_name: policy, rule_evaluations, is_compliant, status } = evaluation;
    const reasons = rule_evaluations.flatMap((rule) => againstRule(trails, policy, rule));
    if (reasons.length > 0 || (0,_domain_row_compliance_js__WEBPACK_IMPORTED_MODULE_1__/* .speaksForCompliance */ ._h)(evaluation))
        return reasons;
    const state = is_compliant === false ? "not compliant" : status;
    return [{ kind: "failed", text: `Policy ${policy} is ${state}, but the service gives no reason`, policy }];
}
function againstRule(trails, policy, evaluation) {
    if ((0,_domain_row_compliance_js__WEBPACK_IMPORTED_MODULE_1__/* .ruleComplies */ .pn)(evaluation))
        return [];
    const { rule, ignored, satisfied, is_compliant, status } = evaluation;
    const resolutions = evaluation.resolutions.filter(({ type }) => !ignoredResolutions.has(type));
    const isSettled = ignored === true || satisfied === true;
    if (!isSettled && resolutions.length > 0)
        return resolutions.flatMap((resolution) => againstResolution(trails, policy, evaluation, resolution));
    const settled = is_compliant === false ? "not compliant" : status;
    const text = `rule ${rule?.type ?? "(unnamed)"} is ${isSettled ? settled : "not satisfied"}`;
    return [{ kind: "failed", text: `Policy ${policy}: ${text}`, policy }];
}
/** Resolutions that are not a reason against the artifact. */
const ignoredResolutions = new Set([
    "rule_satisfied",
    "rule_not_applicable",
]);
/** The name in a policy that requires an attestation of a type, whatever its name is, and the other way round. */
const any = "*";
function againstResolution(trails, policy, { rule }, { type: resolution, context }) {
    const { flow_name: flow, trail_name: trail, artifact_status, for_control: control } = context ?? {};
    const { name, type } = rule?.definition ?? {};
    const ofType = type === any ? undefined : type;
    const because = (kind, text) => ({
        kind,
        text: `Policy ${policy}: ${text}${inTrail({ flow, trail })}`,
        policy,
        ...(name && name !== any && { attestation: name }),
        ...(ofType && { type: ofType }),
        ...(flow && { flow }),
        ...(trail && { trail }),
    });
    const named = name === any
        ? `attestation${ofType ? ` of type ${ofType}` : ""}`
        : `attestation ${name ?? "(unnamed)"}${ofType ? ` (${ofType})` : ""}`;
    const required = control ? `decision for control ${control}` : named;
    switch (resolution) {
        case "missing_attestation":
            return [because("missing", `required ${required} is missing`)];
        case "non_compliant_attestation":
            return [because("failed", `${required} is not compliant`)];
        case "legacy_flow":
            return [
                because("failed", "the artifact comes from a flow of an older kind, which has no attestations that policies can judge"),
            ];
        case "non_compliant_in_trail": {
            // A trail that is incomplete has not failed.
            const isIncomplete = artifact_status === "INCOMPLETE" || artifact_status === "MISSING";
            const reason = isIncomplete
                ? because("missing", "the artifact is incomplete")
                : because("failed", "the artifact is not compliant");
            const here = trails.filter(({ location }) => location.flow === flow && location.trail === trail);
            return explain({ ...reason, isUnexplained: true }, here.flatMap(({ status }) => status ?? []).flatMap((status) => status.attestations_statuses));
        }
        case undefined:
        default:
            return [because("failed", `rule ${rule?.type ?? "(unnamed)"} is not satisfied`)];
    }
}
/** Says in which trail something is, as far as that is known. */
function inTrail({ flow, trail }) {
    const inTrail = trail ? ` in trail ${trail}` : "";
    return flow ? `${inTrail} ${inTrail ? "of" : "in"} flow ${flow}` : inTrail;
}
function linkTo(address) {
    const url = valibot__WEBPACK_IMPORTED_MODULE_3__/* .safeParse */ .xLC(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .httpUrlSchema */ .b$, address);
    return url.success ? { url: url.output } : {};
}


/***/ }),

/***/ 5587:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K9: () => (/* binding */ overrideText),
/* harmony export */   ST: () => (/* binding */ closedText),
/* harmony export */   Uq: () => (/* binding */ openText),
/* harmony export */   ao: () => (/* binding */ waitedInVain),
/* harmony export */   jQ: () => (/* binding */ maxShownReasons),
/* harmony export */   mM: () => (/* binding */ gateParts),
/* harmony export */   r9: () => (/* binding */ stateText),
/* harmony export */   uV: () => (/* binding */ reasonText),
/* harmony export */   yL: () => (/* binding */ waitedText)
/* harmony export */ });
/* harmony import */ var _domain_verdict_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(272);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(177);
/* harmony import */ var _presentation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6699);
/* harmony import */ var _time_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4840);
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(269);
// The words for states and for what a gate decided: the same in log, annotation and summary.





/** What the service writes of a state, for people. */
const stateTexts = new Map([
    ["COMPLIANT", "compliant"],
    ["NON-COMPLIANT", "not compliant"],
    ["NON_COMPLIANT", "not compliant"],
    ["INCOMPLIANT", "not compliant"],
    ["INCOMPLETE", "incomplete"],
    ["MISSING", "missing"],
]);
/** Returns the state in words: by the service's status, else by its boolean; another status is shown as it is. */
function stateText(status, compliant) {
    if (status)
        return stateTexts.get(status) ?? status;
    return compliant === true ? "compliant" : compliant === false ? "not compliant" : "unknown";
}
/**
 * Returns what a gate shows, its reasons aside.
 * @param decided the artifacts, or the trail
 * @param lines of the annotation of a closed gate
 * @param next what to do about a closed gate
 */
function gateParts({ verdict, passes, allowance }, decided, lines, next) {
    const isUsed = passes && decided.some(({ override, nothingJudged }) => (override ?? nothingJudged) !== undefined);
    const blocked = decided.filter((one) => !one.passes).map((one) => one.verdict);
    const ended = endedText(allowance, blocked);
    const [result = "", ...others] = lines;
    return {
        sentences: [allowance && `Allowed until ${allowance.until} (UTC): ${allowance.reason}.`],
        warnings: (0,_presentation_js__WEBPACK_IMPORTED_MODULE_1__/* .compact */ .oE)([isUsed && endingText(allowance)]),
        outputs: { verdict, compliant: passes && verdict === "compliant" },
        ...(!passes && {
            // The annotation has said the rest.
            lastLine: closedText(verdict),
            // What to do may name the setting that has ended.
            next: (0,_presentation_js__WEBPACK_IMPORTED_MODULE_1__/* .compact */ .oE)([next, ended && "To let the job pass again, set a later `allow-until`."]).join(" "),
            problem: {
                title: `Gate closed: ${verdict}`,
                lines: (0,_presentation_js__WEBPACK_IMPORTED_MODULE_1__/* .compact */ .oE)([result, ended, ...others]),
            },
        }),
    };
}
/** Returns the result of a gate that is open for these artifacts or this trail, and which input overrode the verdict. */
function openText(verdict, override, subject) {
    const { label } = _domain_verdict_js__WEBPACK_IMPORTED_MODULE_0__/* .verdictRules */ .XN[verdict];
    if (verdict === "compliant")
        return `${label}: the gate is open for ${subject}.`;
    const by = override === undefined ? "" : `; allowed by \`${override.input}: ${override.setting}\``;
    return `${label}${by} for ${subject}.`;
}
/** Returns the last line of the log of a closed gate. */
const closedText = (verdict) => `The gate stays closed. Verdict: ${verdict}.`;
/** Returns which input lets the job pass, and on which verdict. */
const overrideText = ({ input, setting, verdict }) => `\`${input}: ${setting}\` lets the job pass although the verdict is ${verdict}`;
/** An exception that ends in at most so many days gives a warning. */
const daysOfNotice = 14;
/** Returns that the exception that let the job pass ends soon, if it does. */
function endingText(allowance) {
    if (allowance === undefined || allowance.daysLeft > daysOfNotice)
        return undefined;
    const { daysLeft, until, settings } = allowance;
    const when = daysLeft === 0 ? "today" : `in ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(daysLeft, "day")}`;
    return `\`allow-until\` ends ${when}, at the end of ${until} (UTC). After that ${countAsFail(settings)}`;
}
/** Returns that the exception has ended that would let the job pass on one of these verdicts, if it has. */
function endedText(allowance, blocked) {
    if (allowance === undefined || allowance.daysLeft >= 0)
        return undefined;
    const inputs = new Set(blocked.map((verdict) => _domain_verdict_js__WEBPACK_IMPORTED_MODULE_0__/* .verdictRules */ .XN[verdict].passesBy));
    if (blocked.includes("nothing-judged"))
        inputs.add("on-nothing-judged");
    const ended = allowance.settings.filter(({ input }) => inputs.has(input));
    if (ended.length === 0)
        return undefined;
    return `\`allow-until\` ended on ${allowance.until} (UTC), so ${countAsFail(ended)}.`;
}
function countAsFail(settings) {
    const texts = settings.map(({ input, setting }) => `\`${input}: ${setting}\``);
    return `${texts.join(" and ")} ${texts.length === 1 ? "counts" : "count"} as \`fail\``;
}
/** Returns the text of a reason, with short commits. */
const reasonText = ({ text }) => (0,_visible_text_js__WEBPACK_IMPORTED_MODULE_3__/* .withShortCommits */ .Fw)(text);
/** Says how long a gate waited, if it did. */
const waitedText = ({ waitedSeconds }) => waitedSeconds > 0 && `The gate waited ${(0,_time_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatDuration */ .a3)(waitedSeconds)}.`;
/** What to do where something was still missing after the wait. */
const waitedInVain = "Report the missing evidence and run this job again, or set a longer `wait`.";
/** How many reasons are shown where not all are. */
const maxShownReasons = 3;


/***/ }),

/***/ 7974:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  mu: () => (/* binding */ assertArtifactEndpoint),
  N6: () => (/* binding */ getEnvironmentEndpoint),
  oK: () => (/* binding */ getEnvironmentNotificationEndpoint),
  Ln: () => (/* binding */ getLatestSnapshotEndpoint),
  iC: () => (/* binding */ getPolicyEndpoint),
  w7: () => (/* binding */ getReportedEnvironmentEndpoint),
  Ax: () => (/* binding */ getTrailEndpoint),
  vG: () => (/* binding */ listEnvironmentNamesEndpoint),
  qF: () => (/* binding */ listFlowNamesEndpoint),
  UZ: () => (/* binding */ listPolicyNamesEndpoint),
  x4: () => (/* binding */ writeEndpoint)
});

// UNUSED EXPORTS: createFlowEndpoint, getFlowEndpoint, setFlowTagsEndpoint

// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/domain/assertion.js
var assertion = __webpack_require__(3881);
;// CONCATENATED MODULE: ./build/domain/flow.js
// A flow at the service: what creates it, and what is read of it.

const tagsSchema = dist/* record */.g1P(dist/* string */.YjP(), dist/* string */.YjP());
/** What is read of a flow. Other fields are ignored; null is absent. */
const flow_flowSchema = dist/* object */.Ikc({
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
/** Makes List flows, which gives their names. Without a page size the service gives all of them as an array. */
const listFlowNamesEndpoint = ({ org }) => get(["flows", org], namesSchema, "list of flows");
/** Makes Get flow. A response about another flow is not valid. */
const getFlowEndpoint = ({ org }, flow) => {
    const isSameFlow = v.check(({ name }) => name === flow, "is another flow");
    return get(["flows", org, flow], v.pipe(flowSchema, v.forward(isSameFlow, ["name"])), "flow");
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
/** Makes List environments, which gives their names. Without a page size the service gives all of them as an array. */
const listEnvironmentNamesEndpoint = ({ org }) => get(["environments", org], namesSchema, "list of environments");
/** Makes Get environment. */
const getEnvironmentEndpoint = ({ org }, environment) => get(["environments", org, environment], resources/* environmentSchema */.VW, "environment");
/** Makes Get environment, of which only how it is reported is read. */
const getReportedEnvironmentEndpoint = ({ org }, environment) => get(["environments", org, environment], snapshot/* reportedEnvironmentSchema */.An, "environment");
/** Makes Get snapshot, of the latest one. */
const getLatestSnapshotEndpoint = ({ org }, environment) => get(["snapshots", org, environment, "-1"], snapshot/* latestSnapshotSchema */.nt, "latest snapshot");
/** Makes Get policy. */
const getPolicyEndpoint = ({ org }, policy) => get(["policies", org, policy], dist/* object */.Ikc({ name: dist/* string */.YjP() }), "policy");
/** Makes List policies, which gives their names. */
const listPolicyNamesEndpoint = ({ org }) => get(["policies", org], namesSchema, "list of policies");
/** Makes Get environment notification. */
const getEnvironmentNotificationEndpoint = ({ org }, notificationNumber) => get(["organizations", org, "environments_notifications", String(notificationNumber)], resources/* environmentNotificationSchema */.EO);


/***/ })

};
