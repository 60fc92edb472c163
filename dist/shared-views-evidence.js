export const id = 220;
export const ids = [220];
export const modules = {

/***/ 6824:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   o: () => (/* binding */ judgeTrail),
/* harmony export */   u: () => (/* binding */ readState)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7934);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9137);
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2769);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6974);
/* harmony import */ var _answer_age_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9724);
/* harmony import */ var _domain_row_compliance_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8793);
/* harmony import */ var _reasons_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5031);
/* harmony import */ var _request_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8556);








/**
 * Judges one trail. Never throws.
 * @param result the trail of an HTTP 200, or why there is none
 * @returns `compliant` only for a well-formed response about this very trail that says COMPLIANT and does not contradict
 * itself; every other verdict carries at least one reason
 */
function judgeTrail(query, result) {
    // pending: a trail that does not exist, where the gate waits for it. Else it is misconfigured, as a flow is.
    if (!result.success)
        return query.isAwaited && result.failure.notFound === "trail"
            ? notBegun(query, result.failure)
            : (0,_request_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .judgeFailure */ .c0)(result.failure);
    // unverifiable: a response that a cache kept for too long.
    const cached = (0,_answer_age_js__WEBPACK_IMPORTED_MODULE_1__/* .judgeCached */ .iR)(result.response);
    if (cached !== undefined)
        return cached;
    const trail = result.value;
    // unverifiable: another trail or flow than asked.
    if (trail.name !== query.trail)
        return (0,_request_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .unverifiable */ .vm)(`The response is about another trail: ${trail.name}`);
    if (trail.flow.name !== query.flow)
        return (0,_request_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .unverifiable */ .vm)(`The response is about another flow: ${trail.flow.name}`);
    const against = reasonsAgainst(trail);
    // unverifiable: the response contradicts its own state.
    const contradiction = contradictionIn(trail, against);
    if (contradiction !== undefined)
        return { ...(0,_request_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .unverifiable */ .vm)(`The response contradicts itself: ${contradiction}`), trail };
    // missing: what the template requires and has no row. missing or failed: an artifact of `expect`.
    const unlisted = againstTemplate(trail);
    const unmet = [...new Set(query.expect)].flatMap((name) => againstExpected(name, trail));
    // nothing-judged: the response has no row of an attestation or an artifact, whatever its state is.
    const { attestations_statuses, artifacts_statuses } = trail.compliance_status;
    const nothingJudged = attestations_statuses.length + artifacts_statuses.length > 0
        ? undefined
        : "The trail has no attestation and no artifact, so nothing was judged";
    if (nothingJudged !== undefined && query.onNothingJudged === "fail") {
        const judgement = (0,_request_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .blocked */ .Z5)("nothing-judged", "invalid-response", nothingJudged);
        return { ...judgement, reasons: [...judgement.reasons, ...unlisted, ...unmet], trail };
    }
    const warnings = nothingJudged === undefined
        ? []
        : [`${nothingJudged}. \`on-nothing-judged: allow\` takes the response as it is`];
    const about = { warnings, ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_5__/* .omitUndefined */ .O)({ nothingJudged }), trail };
    // pending: every reason is something missing. non-compliant: a reason is a failure, or none can be read.
    const reasons = [...withState([...against, ...unlisted], trail), ...unmet];
    if (reasons.length > 0)
        return { verdict: (0,_reasons_js__WEBPACK_IMPORTED_MODULE_3__/* .areAllMissing */ .Yt)(reasons) ? "pending" : "non-compliant", reasons, ...about };
    // compliant: the only response that opens the gate.
    return { verdict: "compliant", reasons, ...about };
}
/** Returns the state for a later step. A response that contradicts itself has none, so that nobody relies on it. */
const readState = ({ verdict, trail }) => verdict === "unverifiable" ? undefined : trail?.compliance_state;
function notBegun({ flow, trail }, { message, detail }) {
    const reason = { kind: "missing", text: message, flow, trail };
    return { verdict: "pending", reasons: [reason], warnings: [], ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_5__/* .omitUndefined */ .O)({ detail }) };
}
/** Returns what the response's own template requires and has no row for. */
function againstTemplate(trail) {
    const { compliance_status: status, template } = trail;
    const artifacts = new Map(status.artifacts_statuses);
    const missing = (what, named = {}) => ({
        kind: "missing",
        text: `${what} is required by the template, but not on the trail`,
        ...named,
        ...locationOf(trail),
    });
    const missingAttestations = (required, rows, of = "") => {
        const names = new Set(rows.map(({ attestation_name }) => attestation_name));
        return required
            .filter(({ name }) => name === undefined || !names.has(name))
            .map((one) => missing(`${(0,_reasons_js__WEBPACK_IMPORTED_MODULE_3__/* .attestationText */ .an)(one)}${of}`, (0,_reasons_js__WEBPACK_IMPORTED_MODULE_3__/* .attestationOf */ .kV)(one)));
    };
    return [
        ...missingAttestations(template.trail.attestations, status.attestations_statuses),
        ...template.trail.artifacts.flatMap(({ name, attestations }) => {
            const artifact = artifacts.get(name);
            if (artifact === undefined)
                return [missing(`Artifact ${name ?? "(unnamed)"}`)];
            // That an artifact is missing explains why its attestations are.
            return artifact.status === "MISSING"
                ? []
                : missingAttestations(attestations, artifact.attestations_statuses, ` of artifact ${name}`);
        }),
    ];
}
/** Returns why an artifact of `expect` is not compliant, unless the trail's own reasons say so. */
function againstExpected(name, trail) {
    const rows = trail.compliance_status.artifacts_statuses;
    const artifact = rows.find(([other]) => other === name)?.[1];
    const reason = (kind, why) => [
        { kind, text: `Artifact ${name} is in \`expect\`, but ${why}`, ...locationOf(trail) },
    ];
    if (artifact === undefined) {
        const others = rows.slice(0, maxCompared).map(([other]) => other);
        return reason("missing", `not on the trail${(0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_6__/* .didYouMean */ .a)(name, others)}`);
    }
    if (isNamedByFile(name, artifact, trail))
        return reason("missing", "the artifact of this file name was reported without a name");
    if (againstArtifact(name, artifact).length > 0)
        return [];
    if (!valibot__WEBPACK_IMPORTED_MODULE_7__.is(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .fingerprintSchema */ .S8, artifact.artifact_fingerprint))
        return reason("missing", "has no fingerprint on the trail");
    const isCompliant = artifact.is_compliant ?? artifact.status === "COMPLIANT";
    return isCompliant ? [] : reason("failed", "the response does not say that it is compliant");
}
const locationOf = ({ flow, name }) => ({ flow: flow.name, trail: name });
/** Names of a trail that are compared with a misspelt one. */
const maxCompared = 1000;
/**
 * Returns whether an artifact outside the template was reported without a name: services then list it by its file name.
 * Only the trail's events tell; without them the name counts.
 */
function isNamedByFile(name, artifact, { events }) {
    const reports = events.filter(({ type, artifact_fingerprint }) => type === "artifact_creation_reported" && artifact_fingerprint === artifact.artifact_fingerprint);
    return (artifact.unexpected === true &&
        reports.length > 0 &&
        reports.every(({ template_reference_name }) => template_reference_name !== name));
}
/** Returns what in the response contradicts its own `compliance_state`. */
function contradictionIn(trail, against) {
    const state = `\`compliance_state\` is ${trail.compliance_state}`;
    const isCompliant = trail.compliance_state === "COMPLIANT";
    const { is_compliant: inner, status } = trail.compliance_status;
    for (const [field, value, saysCompliant] of [
        ["is_compliant", trail.is_compliant, trail.is_compliant],
        ["compliance_status.is_compliant", inner, inner],
        ["compliance_status.status", status, status === "COMPLIANT"],
    ])
        if (value !== undefined && saysCompliant !== isCompliant)
            return `${state}, but \`${field}\` is ${String(value)}`;
    const [first] = against;
    return isCompliant && first !== undefined ? `${state}, but: ${first.text}` : undefined;
}
/** Returns why the trail is not compliant: each attestation and artifact that fails or is missing. */
function reasonsAgainst(trail) {
    const { attestations_statuses: attestations, artifacts_statuses: artifacts } = trail.compliance_status;
    return [
        ...attestations.flatMap((attestation) => (0,_reasons_js__WEBPACK_IMPORTED_MODULE_3__/* .againstAttestation */ .Gh)(attestation, "", "")),
        ...artifacts.flatMap(([name, artifact]) => againstArtifact(name, artifact)),
    ].map((reason) => ({ ...reason, ...locationOf(trail) }));
}
function againstArtifact(name, artifact) {
    const { status, is_compliant, attestations_statuses: attestations } = artifact;
    const reasons = attestations.flatMap((one) => (0,_reasons_js__WEBPACK_IMPORTED_MODULE_3__/* .againstAttestation */ .Gh)(one, ` of artifact ${name}`, ""));
    // That an artifact is missing explains why its attestations are.
    if (status === "MISSING" && is_compliant !== true)
        return [
            { kind: "missing", text: `Artifact ${name} has not been reported` },
            ...reasons.filter((reason) => reason.kind === "failed"),
        ];
    if (reasons.length > 0 || (0,_domain_row_compliance_js__WEBPACK_IMPORTED_MODULE_2__/* .speaksForCompliance */ ._h)(artifact))
        return reasons;
    return status === "INCOMPLETE"
        ? [{ kind: "missing", text: `Artifact ${name} is incomplete` }]
        : [{ kind: "failed", text: `Artifact ${name} is not compliant` }];
}
/** Adds the state of the trail where the reasons do not explain it. */
function withState(against, { compliance_state: state }) {
    const isExplained = state === "COMPLIANT" ||
        against.some(({ kind }) => kind === "failed") ||
        (state === "INCOMPLETE" && against.length > 0);
    const text = `The service says that the trail is ${state}, but names nothing that failed`;
    return isExplained ? against : [{ kind: "failed", text }, ...against];
}


/***/ }),

/***/ 2841:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ resultOf),
/* harmony export */   d: () => (/* binding */ limitReasons)
/* harmony export */ });
/* harmony import */ var _gate_reasons_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5031);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(177);


/**
 * Returns the output `result`: the JSON of the responses in their order; the only one where there is one.
 * @param responses null stands for one that was not JSON
 */
function resultOf(responses) {
    const all = responses.map((response) => response?.json ?? null);
    return all.length === 1 ? all[0] : all;
}
/** Nobody reads more reasons of one artifact. */
const maxReasons = 500;
/** Returns the first reasons, and how many more there are. What failed stands first, because it decides. */
function limitReasons(given) {
    const reasons = (0,_gate_reasons_js__WEBPACK_IMPORTED_MODULE_0__/* .failedFirst */ .Yk)(given);
    const kind = reasons[maxReasons]?.kind ?? "missing";
    return (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .truncate */ .xv)(reasons, maxReasons, (more) => ({ kind, text: `… and ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(more, "more reason")}` }));
}


/***/ }),

/***/ 6539:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ trailBlocks),
/* harmony export */   Y: () => (/* binding */ trailTables)
/* harmony export */ });
/* harmony import */ var _report_markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4902);
/* harmony import */ var _report_presentation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6699);
/* harmony import */ var _report_time_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4840);
/* harmony import */ var _report_views_evidence_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4605);




/** Returns what the summary says of a trail besides its tables. */
function trailBlocks(found, htmlUrl, now) {
    const { name: trail, flow } = found;
    const groups = (0,_report_views_evidence_js__WEBPACK_IMPORTED_MODULE_3__/* .groupEvidence */ .Dj)(found);
    return [
        (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .joined */ .oR)([
            (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .gfm */ .Te) `Trail ${(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .link */ .nf)((0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .code */ .aY)(trail), htmlUrl)} of flow ${(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .code */ .aY)(flow.name)}`,
            (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .gfm */ .Te) `begun ${(0,_report_time_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatTime */ .fU)(found.created_at, now)} by ${found.created_by}`,
            (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .gfm */ .Te) `last changed ${(0,_report_time_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatTime */ .fU)(found.last_modified_at, now)}`,
            ...commitOf(found),
        ], (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .gfm */ .Te) `, `),
        found.description && (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .gfm */ .Te) `> ${found.description}`,
        groups.length === 0 ? (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .gfm */ .Te) `Nothing is required and nothing was reported.` : (0,_report_views_evidence_js__WEBPACK_IMPORTED_MODULE_3__/* .drawTrail */ .V6)(trail, groups),
    ];
}
/** Returns the tables of what is on a trail and what its template requires. */
function trailTables(found) {
    const groups = (0,_report_views_evidence_js__WEBPACK_IMPORTED_MODULE_3__/* .groupEvidence */ .Dj)(found);
    const artifacts = groups.flatMap(({ artifact }) => artifact ?? []);
    const attestations = groups.flatMap((group) => group.attestations.map((one) => ({ ...one, of: group.artifact?.name })));
    const tables = [
        {
            title: "Artifacts",
            table: (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_1__/* .ratedTable */ .JH)(artifacts, ({ name, state, fingerprint = "" }) => ({
                Artifact: (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .code */ .aY)(name),
                State: state,
                Fingerprint: (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .inLog */ .cp)((0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .code */ .aY)(fingerprint.slice(0, 12)), fingerprint),
            })),
        },
        {
            title: "Attestations",
            table: (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_1__/* .ratedTable */ .JH)(attestations, ({ name, type, of, state }) => ({
                Attestation: (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .code */ .aY)(name),
                Type: type,
                Of: of === undefined ? "the trail" : (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .code */ .aY)(of),
                State: state,
            })),
        },
    ];
    return tables.filter(({ table }) => table.length > 0);
}
function commitOf({ git_commit_info: commit }) {
    if (commit?.sha1 === undefined)
        return [];
    const short = (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .link */ .nf)((0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .code */ .aY)(commit.sha1.slice(0, 12)), commit.url);
    return [commit.branch ? (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .gfm */ .Te) `commit ${short} on ${(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .code */ .aY)(commit.branch)}` : (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .gfm */ .Te) `commit ${short}`];
}


/***/ }),

/***/ 4605:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dj: () => (/* binding */ groupEvidence),
/* harmony export */   V6: () => (/* binding */ drawTrail),
/* harmony export */   cc: () => (/* binding */ overriddenIn),
/* harmony export */   wS: () => (/* binding */ assertionLines),
/* harmony export */   xw: () => (/* binding */ assertionBlocks)
/* harmony export */ });
/* unused harmony exports flowChart, mermaidLabel */
/* harmony import */ var _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3881);
/* harmony import */ var _domain_row_compliance_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8793);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(177);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4902);
/* harmony import */ var _presentation_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6699);
/* harmony import */ var _verdict_texts_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5587);
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(269);
// What the service says of an artifact or a trail, as tables and a picture: policies, trails, attestations, and what a
// template requires.







const unnamed = "(unnamed)";
const missing = { severity: "warning", state: "missing" };
/** @param unjudged what is shown where the service does not say whether it complies */
function attestationRow(one, unjudged) {
    const { attestation_name: name = unnamed, attestation_type: type = "", is_compliant: compliant } = one;
    const complies = compliant === true ? (0,_domain_row_compliance_js__WEBPACK_IMPORTED_MODULE_1__/* .attestationComplies */ .Jy)(one) : compliant;
    const judged = { severity: (0,_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .stateSeverity */ .bd)(complies), state: (0,_verdict_texts_js__WEBPACK_IMPORTED_MODULE_4__/* .stateText */ .r9)(undefined, complies) };
    const status = compliant === undefined ? unjudged : judged;
    const { severity, state } = one.status === "MISSING" ? missing : status;
    const overridden = (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .isOverridden */ .X3)(one) ? ", overridden" : "";
    return { severity, name, type, state: `${state}${notInTemplate(one)}${overridden}` };
}
/** Says what the flow's template does not name; a policy may require it all the same. */
const notInTemplate = ({ unexpected }) => unexpected === true ? ", not in the flow's template" : "";
// The response about one artifact.
/** Returns the tables for the log. */
const assertionLines = (assertion, name) => [
    { title: `Policies for ${name}`, table: policyTable(assertion) },
    {
        title: `Attestations of ${name}`,
        table: (0,_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .table */ .tp)(trailRows(assertion).flatMap(({ flow, trail, attestations }) => attestations.map((one) => ({ ...one, flow, trail }))), (one) => ({ ...attestationCells(one), Flow: one.flow, Trail: (0,_visible_text_js__WEBPACK_IMPORTED_MODULE_5__/* .withShortCommits */ .Fw)(one.trail) })),
    },
];
/** Returns the names of the attestations whose result somebody overrode at the service. */
function overriddenIn({ compliance_status, flows }) {
    const statuses = [compliance_status, ...flows.flatMap((flow) => flow.compliance_status ?? [])];
    const rows = statuses.flatMap((status) => status.attestations_statuses.filter(_domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .isOverridden */ .X3));
    return [...new Set(rows.map(({ attestation_name: name = unnamed }) => name))];
}
/** Returns the tables for the summary. */
function assertionBlocks(assertion) {
    const trails = trailRows(assertion);
    return [
        policyTable(assertion),
        (0,_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .table */ .tp)(trails, (one) => ({
            Flow: (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)(one.flow),
            Trail: (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .withLink */ .Ni)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)((0,_visible_text_js__WEBPACK_IMPORTED_MODULE_5__/* .withShortCommits */ .Fw)(one.trail)), "open", one.url),
            "Artifact by itself": one.byItself,
            "Artifact in its trail": (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .gfm */ .Te) `${one.isWaiting ? _presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .missingIcon */ .EM : (0,_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .iconOf */ .ZG)(one.severity)} ${one.inTrail}`,
        })),
        ...trails
            .filter(({ attestations }) => attestations.length > 0)
            .flatMap(({ flow, attestations }) => [
            (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .gfm */ .Te) `Attestations in flow ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)(flow)}:`,
            (0,_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .table */ .tp)(attestations, attestationCells),
        ]),
    ];
}
const attestationCells = ({ severity, name, type, state }) => ({
    "": severity === "warning" ? _presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .missingIcon */ .EM : (0,_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .iconOf */ .ZG)(severity),
    Attestation: (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)(name),
    Type: type,
    Status: state,
});
function policyTable({ policy_evaluations: policies }) {
    const rows = (policies ?? []).map((policy) => {
        const unsatisfied = policy.rule_evaluations.filter((rule) => !(0,_domain_row_compliance_js__WEBPACK_IMPORTED_MODULE_1__/* .ruleComplies */ .pn)(rule));
        const isCompliant = (0,_domain_row_compliance_js__WEBPACK_IMPORTED_MODULE_1__/* .speaksForCompliance */ ._h)(policy) && unsatisfied.length === 0;
        const isWaiting = !isCompliant && unsatisfied.length > 0 && unsatisfied.every(isOnlyMissing);
        return { ...policy, unsatisfied, isCompliant, isWaiting, severity: (0,_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .stateSeverity */ .bd)(isCompliant) };
    });
    return (0,_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .table */ .tp)((0,_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .sortBySeverity */ .BF)(rows), (one) => ({
        "": one.isWaiting ? _presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .missingIcon */ .EM : (0,_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .iconOf */ .ZG)(one.severity),
        Policy: (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)(one.policy_name),
        Version: String(one.policy_version ?? ""),
        Status: one.isWaiting
            ? incomplete
            : (0,_verdict_texts_js__WEBPACK_IMPORTED_MODULE_4__/* .stateText */ .r9)(one.isCompliant || one.status === "COMPLIANT" ? undefined : one.status, one.isCompliant),
        "Rules that are not satisfied": (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .joined */ .oR)(one.unsatisfied.map(ruleText), (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .inLog */ .cp)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .gfm */ .Te) `<br>`, "; ")),
    }));
}
/** Returns whether nothing speaks against a rule but what is missing and can still come. */
const isOnlyMissing = ({ resolutions }) => resolutions.length > 0 &&
    resolutions.every(({ type, context }) => type === "missing_attestation" ||
        (type === "non_compliant_in_trail" && isIncomplete(context?.artifact_status)));
const isIncomplete = (status) => status === "INCOMPLETE" || status === "MISSING";
function ruleText({ rule, resolutions }) {
    const { name, type } = rule?.definition ?? {};
    // A policy that accepts any name has `*` there.
    const named = name === "*" ? undefined : name;
    const subject = [rule?.type ?? "rule", named, type && `of type ${type}`].filter(Boolean).join(" ");
    const findings = new Set(resolutions.flatMap(({ type, context }) => type === "non_compliant_in_trail" && isIncomplete(context?.artifact_status)
        ? "is incomplete in its trail"
        : (resolutionTexts.get(type ?? "") ?? [])));
    return `${subject} ${findings.size === 0 ? "is not satisfied" : [...findings].join(", ")}`;
}
const resolutionTexts = new Map([
    ["missing_attestation", "is missing"],
    ["non_compliant_attestation", "is not compliant"],
    ["non_compliant_in_trail", "is not compliant in its trail"],
    ["legacy_flow", "cannot be judged in a flow of an older kind"],
]);
/** Something that is missing has not failed. */
const incomplete = (0,_verdict_texts_js__WEBPACK_IMPORTED_MODULE_4__/* .stateText */ .r9)("INCOMPLETE");
function trailState({ compliant, compliance_status: status, }) {
    const rows = status?.attestations_statuses ?? [];
    const hasFailed = rows.some((row) => row.status !== "MISSING" && !(0,_domain_row_compliance_js__WEBPACK_IMPORTED_MODULE_1__/* .attestationComplies */ .Jy)(row));
    const isWaiting = compliant !== true && isIncomplete(status?.status) && !hasFailed;
    return { isWaiting, inTrail: isWaiting ? incomplete : (0,_verdict_texts_js__WEBPACK_IMPORTED_MODULE_4__/* .stateText */ .r9)(undefined, compliant) };
}
/** Returns the trails in which the artifact was found; where the response lists none, the one that it names itself. */
const trailRows = (assertion) => (0,_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .sortBySeverity */ .BF)((assertion.flows.length > 0 ? assertion.flows : [assertion]).map((one) => ({
    severity: (0,_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .stateSeverity */ .bd)(one.compliant === true),
    flow: one.flow ?? unnamed,
    trail: one.trail ?? "",
    url: one.html_url,
    ...trailState(one),
    byItself: (0,_verdict_texts_js__WEBPACK_IMPORTED_MODULE_4__/* .stateText */ .r9)(one.compliance_status?.status, one.compliance_status?.is_compliant),
    attestations: (0,_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .sortBySeverity */ .BF)(
    // For the gate, evidence that nobody judged is not compliant.
    (one.compliance_status?.attestations_statuses ?? []).map((attestation) => attestationRow(attestation, { severity: "error", state: "unknown" }))),
})));
const withoutState = { severity: "info", state: "required, state unknown" };
/** Returns the trail's own evidence first, then its artifacts', as the response and the template list them. */
function groupEvidence({ template, compliance_status: status }) {
    const required = template.trail.artifacts;
    const reported = status.artifacts_statuses;
    const own = evidence(status.attestations_statuses, template.trail.attestations);
    // Looked up, for a trail can have a hundred thousand.
    const names = new Set(reported.map(([name]) => name));
    const others = required.filter(({ name }) => !names.has(name));
    const attestationsOf = new Map(required.toReversed().map(({ name, attestations }) => [name, attestations]));
    return [
        ...(own.length === 0 ? [] : [{ attestations: own }]),
        ...reported.map(([name, one]) => ({
            artifact: artifactRow(name, one),
            attestations: evidence(one.attestations_statuses, attestationsOf.get(name) ?? []),
        })),
        ...others.map(({ name = unnamed, attestations }) => ({
            artifact: { name, ...withoutState },
            attestations: evidence([], attestations),
        })),
    ];
}
function evidence(reported, required) {
    const names = new Set(reported.map((one) => one.attestation_name));
    const others = required.filter(({ name }) => !names.has(name));
    return [
        ...reported.map((one) => attestationRow(one, { severity: "info", state: (0,_verdict_texts_js__WEBPACK_IMPORTED_MODULE_4__/* .stateText */ .r9)(one.status) })),
        ...others.map(({ name = unnamed, type = "" }) => ({ name, type, ...withoutState })),
    ];
}
function artifactRow(name, one) {
    const { status, is_compliant: compliant, artifact_fingerprint: fingerprint } = one;
    const isUnfinished = status === "MISSING" || status === "INCOMPLETE";
    const complies = compliant === true ? (0,_domain_row_compliance_js__WEBPACK_IMPORTED_MODULE_1__/* .speaksForCompliance */ ._h)(one) : compliant;
    const severity = isUnfinished
        ? "warning"
        : (0,_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .stateSeverity */ .bd)(complies ?? (status === "COMPLIANT" ? true : null));
    return { name, severity, state: `${(0,_verdict_texts_js__WEBPACK_IMPORTED_MODULE_4__/* .stateText */ .r9)(status, compliant)}${notInTemplate(one)}`, fingerprint };
}
/** More boxes than this cannot be read. */
const maxBoxes = 40;
/** Draws a trail, its artifacts and their attestations as a flow chart. Where there are many, those that comply are one box. */
function drawTrail(trail, groups) {
    const isLarge = groups.reduce((sum, { attestations }) => sum + 1 + attestations.length, 0) > maxBoxes;
    const rated = groups.map((one) => ({ ...one, severity: severityOfGroup(one) }));
    const boxes = [{ label: `trail ${trail}`, severity: (0,_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .worstOf */ .hm)(rated) }];
    for (const [index, { artifact, attestations }] of (isLarge ? (0,_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .sortBySeverity */ .BF)(rated) : rated).entries()) {
        if (boxes.length >= maxBoxes) {
            boxes.push({ label: (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .count */ .U9)(rated.length - index, "more artifact"), severity: "info", from: 0 });
            break;
        }
        const from = artifact === undefined ? 0 : boxes.push({ ...boxOf(artifact), from: 0 }) - 1;
        const shown = isLarge
            ? (0,_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .sortBySeverity */ .BF)(attestations).filter(({ severity }) => severity !== "success")
            : attestations;
        const first = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .truncate */ .xv)(shown.map(boxOf), Math.max(maxBoxes - boxes.length, 1), (more) => ({ label: `${more} more`, severity: "info" }));
        boxes.push(...first.map((box) => ({ ...box, from })));
        const compliant = attestations.length - shown.length;
        if (compliant > 0) {
            const label = `${(0,_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .iconOf */ .ZG)("success").text} ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .count */ .U9)(compliant, "compliant attestation")}`;
            boxes.push({ label, severity: "success", from });
        }
    }
    return flowChart(boxes);
}
/** The icon says what is compliant. */
const boxOf = ({ name, severity, state }) => ({
    label: `${(0,_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .iconOf */ .ZG)(severity).text} ${name}${state === "compliant" ? "" : `: ${state}`}`,
    severity,
});
const severityOfGroup = ({ artifact, attestations }) => (0,_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .worstOf */ .hm)([...(artifact ? [artifact] : []), ...attestations]);
/** Returns a flow chart from left to right. */
function flowChart(boxes) {
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .codeBlock */ .DV)("mermaid", [
        "flowchart LR",
        ...boxes.map(({ label, severity }, index) => `  box${index}["${mermaidLabel(label)}"]:::${severity}`),
        ...boxes.flatMap(({ from }, to) => (from === undefined ? [] : `  box${from} --> box${to}`)),
        ...Object.entries(_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .severities */ .gO).map(([severity, { stroke }]) => `  classDef ${severity} stroke:${stroke},stroke-width:2px`),
    ].join("\n"));
}
/** Escapes raw text for a quoted Mermaid label: all but letters, digits and spaces become Mermaid's own entities. */
function mermaidLabel(raw) {
    return (0,_visible_text_js__WEBPACK_IMPORTED_MODULE_5__/* .visible */ .RK)(raw, 100).replace(/[^\p{L}\p{M}\p{N} ]/gu, (character) => `#${String(character.codePointAt(0) ?? 0)};`);
}


/***/ })

};
