export const id = 785;
export const ids = [785];
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

/***/ 5031:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gh: () => (/* binding */ againstAttestation),
/* harmony export */   QI: () => (/* binding */ missingEvidence),
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
// (docs/internals/gate.md, "How reasons are read").




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
/** Returns the names of the attestations that are missing, each once, and the reasons that name none. */
function missingEvidence(reasons) {
    const isNamed = (reason) => reason.kind === "missing" && reason.attestation !== undefined;
    return {
        names: [...new Set(reasons.filter(isNamed).map(({ attestation }) => attestation))],
        others: reasons.filter((reason) => !isNamed(reason)),
    };
}
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
const reasonsOfPolicies = (evaluations) => evaluations.flatMap((evaluation) => againstPolicy([], evaluation));
const againstPolicies = (trails, { policy_evaluations: evaluations = [], html_url }) => evaluations.flatMap((evaluation) => againstPolicy(trails, evaluation).map((reason) => ({ ...reason, ...linkTo(html_url) })));
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

/***/ 644:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ presentReports),
/* harmony export */   j: () => (/* binding */ reportParts)
/* harmony export */ });
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(177);
/* harmony import */ var _report_markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4902);
/* harmony import */ var _report_presentation_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6699);
/* harmony import */ var _report_verdict_texts_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5587);
/* harmony import */ var _report_views_artifacts_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2625);
/* harmony import */ var _report_visible_text_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(269);
/* harmony import */ var _shared_write_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6498);








/** Returns what to do about these failures: at most three different things, each as a sentence. */
const hintsOf = (failures) => [...new Set(failures.flatMap(({ hint }) => hint ?? []))]
    .slice(0, _report_verdict_texts_js__WEBPACK_IMPORTED_MODULE_3__/* .maxShownReasons */ .jQ)
    .map((hint) => `${hint}.`);
/** Returns the parts that show reported artifacts: first in the summary and last in the log those that were not reported. */
function reportParts(artifacts) {
    const rated = (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .sortBySeverity */ .BF)(artifacts.map((one) => ({ ...one, severity: severityOf(one) })));
    const failed = rated.filter(({ reported }) => !reported);
    const recorded = rated.filter(({ reported }) => reported);
    return {
        failed,
        recorded,
        hints: hintsOf(failed.map(({ failure = {} }) => failure)),
        lines: (0,_report_views_artifacts_js__WEBPACK_IMPORTED_MODULE_4__/* .summarize */ .eh)(failed, failureOf),
        log: [
            ...recorded.map(_report_views_artifacts_js__WEBPACK_IMPORTED_MODULE_4__/* .artifactLine */ .VY),
            ...failed.flatMap((one) => [
                (0,_report_views_artifacts_js__WEBPACK_IMPORTED_MODULE_4__/* .artifactStateLine */ .KT)(one, "not reported"),
                `    ${failureOf(one)}`,
                one.failure?.detail && `    ${one.failure.detail}`,
            ]),
        ],
        page: failed.length === 0
            ? (0,_report_views_artifacts_js__WEBPACK_IMPORTED_MODULE_4__/* .artifactTable */ .Rw)(recorded, "Fingerprint", _report_views_artifacts_js__WEBPACK_IMPORTED_MODULE_4__/* .linkedFingerprint */ .uK)
            : (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .ratedTable */ .JH)(rated, (one) => ({
                Artifact: (0,_report_views_artifacts_js__WEBPACK_IMPORTED_MODULE_4__/* .nameOf */ .Vb)(one),
                Fingerprint: (0,_report_views_artifacts_js__WEBPACK_IMPORTED_MODULE_4__/* .linkedFingerprint */ .uK)(one),
                "Why it was not reported": (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .prose */ .CS)(failureOf(one)),
            })),
        document: (0,_report_views_artifacts_js__WEBPACK_IMPORTED_MODULE_4__/* .toOutputArtifacts */ .gj)(artifacts, ({ reported }) => ({ reported })),
    };
}
/** Presents reported artifacts. */
function presentReports(outcome) {
    const { artifacts, flow, trail, warnings, result, subjects } = outcome;
    const { failed, recorded, hints, ...parts } = reportParts(artifacts);
    const passes = failed.length === 0 && artifacts.length > 0;
    const all = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_7__/* .count */ .U9)(artifacts.length, "artifact");
    const only = (0,_report_views_artifacts_js__WEBPACK_IMPORTED_MODULE_4__/* .single */ .J0)(artifacts);
    const which = only === undefined ? `${failed.length} of ${all}` : (0,_report_views_artifacts_js__WEBPACK_IMPORTED_MODULE_4__/* .nameOf */ .Vb)(only).text;
    const predicate = passes ? `Reported ${all}` : `Could not report ${which}`;
    const text = `${predicate} to trail ${(0,_report_visible_text_js__WEBPACK_IMPORTED_MODULE_5__/* .withShortCommits */ .Fw)(trail)} of flow ${flow}.`;
    const steps = (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .compact */ .oE)([
        ...hints,
        hints.length === 0 && "Correct the cause and run the job again.",
        recorded.length > 0 && "Reporting an artifact twice changes nothing.",
    ]);
    return {
        result: { severity: passes ? "success" : "error", text },
        lastLine: passes ? undefined : "`report-artifact` failed.",
        next: passes ? undefined : steps.join(" "),
        problem: !passes && { title: "Not reported", lines: [text, ...parts.lines] },
        warnings: warnings.map(_report_visible_text_js__WEBPACK_IMPORTED_MODULE_5__/* .withShortCommits */ .Fw),
        outputs: { ...(0,_report_views_artifacts_js__WEBPACK_IMPORTED_MODULE_4__/* .artifactOutputs */ .Fz)(outcome), reported: passes, ...(0,_shared_write_js__WEBPACK_IMPORTED_MODULE_6__/* .outputsOf */ .Yz)(outcome) },
        documents: { artifacts: parts.document, subjects, result },
        log: [...(0,_shared_write_js__WEBPACK_IMPORTED_MODULE_6__/* .commitsOf */ .g3)(outcome), ...(0,_report_views_artifacts_js__WEBPACK_IMPORTED_MODULE_4__/* .manifestLines */ .Rl)(outcome), ...parts.log],
        page: [...(0,_shared_write_js__WEBPACK_IMPORTED_MODULE_6__/* .commitsOf */ .g3)(outcome), parts.page],
    };
}
const severityOf = ({ reported }) => (reported ? "success" : "error");
const failureOf = ({ reported, failure }) => reported ? "" : failure === undefined ? "it was not sent" : (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutHint */ .u7)(failure);


/***/ }),

/***/ 5324:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Mk: () => (/* binding */ sendReports),
/* harmony export */   YG: () => (/* binding */ summaryOf),
/* harmony export */   tu: () => (/* binding */ reportsOf),
/* harmony export */   x8: () => (/* binding */ reportArtifact)
/* harmony export */ });
/* unused harmony export notReported */
/* harmony import */ var _lib_concurrency_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8867);
/* harmony import */ var _lib_deadline_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(5842);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(6974);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1480);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7974);
/* harmony import */ var _shared_artifacts_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5196);
/* harmony import */ var _shared_names_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3069);
/* harmony import */ var _shared_nothing_sent_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3923);
/* harmony import */ var _shared_read_while_hashing_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(9812);
/* harmony import */ var _shared_reported_trail_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7059);
/* harmony import */ var _shared_responses_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(2841);
/* harmony import */ var _shared_selection_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(9183);
/* harmony import */ var _shared_subjects_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(9472);
/* harmony import */ var _shared_write_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(6498);
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
 * Reports every artifact. All are fingerprinted before the first is sent; one that fails does not hide the others.
 * @throws ConfigurationError when an artifact or a required field is missing: nothing was sent then
 */
async function reportArtifact(values, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const service = (0,_shared_write_js__WEBPACK_IMPORTED_MODULE_11__/* .serviceOfWrite */ .W2)(values);
        const deadline = new _lib_deadline_js__WEBPACK_IMPORTED_MODULE_12__/* .Deadline */ .B(values.timeout, context.clock);
        const client = __addDisposableResource(env_1, service && !values.dryRun ? (0,_service_client_js__WEBPACK_IMPORTED_MODULE_2__/* .createServiceClient */ .r)({ ...service, deadline }, context) : undefined, false);
        const [{ artifacts, manifest }, { target, read }] = await (0,_shared_read_while_hashing_js__WEBPACK_IMPORTED_MODULE_13__/* .readWhileHashing */ .G)(() => (0,_shared_artifacts_js__WEBPACK_IMPORTED_MODULE_4__/* .fingerprintSelected */ .S)((0,_shared_selection_js__WEBPACK_IMPORTED_MODULE_9__/* .selectionOf */ .Wm)(values), context, deadline), (within) => (0,_shared_reported_trail_js__WEBPACK_IMPORTED_MODULE_7__/* .readTarget */ ._E)(values, client, within), deadline, context);
        const { about } = target;
        if (service === undefined)
            return await (0,_shared_nothing_sent_js__WEBPACK_IMPORTED_MODULE_6__/* .skippedOutcome */ .dE)({ artifacts, ...manifest }, context);
        const reports = reportsOf(values, service, artifacts, target);
        if (client === undefined) {
            const endpoints = reports.map(({ endpoint }) => endpoint);
            return (0,_shared_nothing_sent_js__WEBPACK_IMPORTED_MODULE_6__/* .dryRunOutcome */ .dU)(endpoints, service, { artifacts, ...about, ...manifest });
        }
        const { trail, warnings: aboutTrail = [], failure } = read;
        const warnings = [...aboutTrail, ...(trail ? (0,_shared_names_js__WEBPACK_IMPORTED_MODULE_5__/* .warningsAboutNames */ .hZ)(artifacts, trail) : [])];
        const reported = failure === undefined
            ? await sendReports(client, reports)
            : artifacts.map((artifact) => notReported(artifact, failure));
        return { kind: "artifacts-reported", ...about, warnings, ...manifest, ...summaryOf(reported, context) };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
/**
 * Makes the request that reports each artifact.
 * @throws ConfigurationError when a URL that the service requires is unknown
 */
function reportsOf(values, service, artifacts, { runMetadata, trail, fields }) {
    if (artifacts.length === 0)
        return [];
    const commonFields = {
        // The service requires both URLs (docs/internals/interface.md).
        build_url: runMetadata.buildUrl?.value ?? missingUrl("build-url", "the URL of the workflow run"),
        commit_url: runMetadata.commitUrl?.value ?? missingUrl("commit-url", "the URL of the commit"),
        trail_name: trail,
        ...fields,
        git_commit: runMetadata.commit?.value,
        commits_list: runMetadata.commitsList,
        repo_url: runMetadata.repoUrl?.value,
        annotations: values.annotations,
        is_compliant: values.isCompliant,
        template: values.template,
    };
    return artifacts.map((artifact) => {
        const { fingerprint, filename, name } = artifact;
        const body = { fingerprint, filename, template_reference_name: name, ...commonFields };
        const data = (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_14__/* .omitUndefined */ .O)(body);
        const write = { endpoint: "report-artifact", flow: values.flow, data };
        return { artifact, endpoint: (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__/* .writeEndpoint */ .x4)(service, write) };
    });
}
/** Reports every artifact. One that fails does not hide the others. */
const sendReports = (client, reports) => (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_0__/* .mapConcurrent */ ._k)(reports, async ({ artifact, endpoint }) => {
    const sent = await (0,_shared_write_js__WEBPACK_IMPORTED_MODULE_11__/* .sendWrite */ .As)(client, endpoint);
    if (!sent.success)
        return notReported(artifact, sent.failure);
    const { json, htmlUrl } = sent.response ?? {};
    return { artifact: { ...artifact, reported: true, ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_14__/* .omitUndefined */ .O)({ htmlUrl }) }, response: { json } };
});
/** Makes of an artifact one that was not reported. */
const notReported = (artifact, failure) => ({
    artifact: { ...artifact, reported: false, ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_14__/* .omitUndefined */ .O)({ failure }) },
});
/** Returns what an outcome has of reported artifacts. */
function summaryOf(reports, context) {
    const artifacts = reports.map(({ artifact }) => artifact);
    const recorded = artifacts.filter(({ reported }) => reported);
    const result = (0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_8__/* .resultOf */ .B)(reports.map(({ response }) => response));
    return { artifacts, result, ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_14__/* .omitUndefined */ .O)({ subjects: (0,_shared_subjects_js__WEBPACK_IMPORTED_MODULE_10__/* .subjectLines */ .S)(recorded, context) }) };
}
function missingUrl(input, description) {
    throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({
        message: `Input \`${input}\` is missing, and ${description} is unknown`,
        reason: "The service requires it, and the runner's variables do not give it",
        hint: `Set \`${input}\``,
    });
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

/***/ 9472:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ subjectLines)
/* harmony export */ });
/* harmony import */ var _domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(157);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(177);


/** The largest file that actions/attest reads, in bytes. */
const maxBytes = 524_288;
/**
 * Returns a line `sha256  name` for each file and each image that this step read; undefined where none is left. The log
 * says what is left out, a warning that the lines are too long together.
 */
function subjectLines(artifacts, { logger, redact }) {
    const leftOut = [];
    const lines = new Map();
    const ofName = Map.groupBy(artifacts.filter(isSubject), nameOf);
    for (const artifact of artifacts) {
        const isShared = (ofName.get(nameOf(artifact))?.length ?? 0) > 1;
        // The path tells apart two files of one name. An image has no other name than its repository.
        const name = isShared && artifact.reference === undefined ? artifact.readFrom : nameOf(artifact);
        const why = whyLeftOut(artifact);
        if (why !== undefined || name === undefined)
            leftOut.push({ artifact, why: why ?? notRead });
        else if (/[\p{Cc}\p{Cs}\ufffd]/u.test(name))
            leftOut.push({ artifact, why: "a name with a control character, or not in UTF-8" });
        else if (redact(name) !== name)
            leftOut.push({ artifact, why: "a name that contains a secret" });
        else if (lines.has(name))
            leftOut.push({ artifact, why: "the name of another that is listed" });
        else
            lines.set(name, `${artifact.fingerprint}  ${name}\n`);
    }
    for (const [why, some] of Map.groupBy(leftOut, (one) => one.why)) {
        const names = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .joinTruncated */ .v$)(some.map(({ artifact }) => artifact.filename), 10);
        logger.info(`Not in \`subjects-file\`: ${names} (${why})`);
    }
    const text = [...lines.values()].join("");
    if (text === "")
        return undefined;
    if (Buffer.byteLength(text) <= maxBytes)
        return text;
    logger.warn("`subjects-file` is not written: its lines have over 524,288 bytes together, the most that actions/attest reads. Select fewer artifacts in a step");
    return undefined;
}
const notRead = "this step did not read it";
/** Returns why the fingerprint of an artifact is not that of a file or image that this step read. */
function whyLeftOut({ type, readFrom }) {
    return _domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .artifactKinds */ .YC[type].whyNoSubject ?? (readFrom === undefined ? notRead : undefined);
}
const isSubject = (artifact) => whyLeftOut(artifact) === undefined;
/** The name of an image is its repository, without a tag. */
const nameOf = ({ filename, reference }) => reference?.split("@", 1)[0] ?? filename;


/***/ })

};
