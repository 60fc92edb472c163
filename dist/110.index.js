export const id = 110;
export const ids = [110];
export const modules = {

/***/ 3881:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G3: () => (/* binding */ notAnArray),
/* harmony export */   N9: () => (/* binding */ complianceFields),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   WW: () => (/* binding */ attestationFields),
/* harmony export */   ai: () => (/* binding */ number),
/* harmony export */   me: () => (/* binding */ nullable),
/* harmony export */   o$: () => (/* binding */ jsonObject),
/* harmony export */   p_: () => (/* binding */ list),
/* harmony export */   uI: () => (/* binding */ assertionSchema),
/* harmony export */   zM: () => (/* binding */ boolean)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9137);
// The schema of an assertion result (docs/interface.md): the required fields, and the type of every optional field that
// the verdict reads. Unknown fields are ignored.


/** Accepts a field that is absent or null, which mean the same. */
const nullable = (schema) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(schema, () => undefined);
/** Accepts a list that is absent or null, which mean the same as empty. */
const list = (schema) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(schema), () => []);
/** Refuses an array, which valibot would take for an object. */
const notAnArray = valibot__WEBPACK_IMPORTED_MODULE_1__/* .custom */ .IeY((value) => typeof value === "object" && !Array.isArray(value), "must be an object");
/** Accepts a JSON object with these fields. */
const jsonObject = (entries) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(notAnArray, valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc(entries));
const text = nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP());
const number = nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig());
const boolean = nullable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY());
const attestationFields = {
    attestation_name: text,
    attestation_type: text,
    status: text,
    is_compliant: boolean,
    unexpected: boolean,
};
const attestationStatusSchema = jsonObject(attestationFields);
const complianceFields = {
    artifact_fingerprint: text,
    status: text,
    is_compliant: boolean,
    /** The flow's template does not name the artifact. */
    unexpected: boolean,
};
const complianceStatusSchema = jsonObject({
    ...complianceFields,
    attestations_statuses: list(attestationStatusSchema),
});
const resolutionSchema = jsonObject({
    type: text,
    context: nullable(jsonObject({ flow_name: text, trail_name: text, artifact_status: text, for_control: text })),
});
const ruleEvaluationSchema = jsonObject({
    rule: nullable(jsonObject({ type: text, definition: nullable(jsonObject({ name: text, type: text })) })),
    satisfied: boolean,
    ignored: boolean,
    resolutions: list(resolutionSchema),
});
const policyEvaluationSchema = jsonObject({
    policy_name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .nonEmpty */ .hq("must not be empty")),
    policy_version: number,
    status: text,
    rule_evaluations: list(ruleEvaluationSchema),
});
const flowCompliance = jsonObject({
    flow: text,
    trail: text,
    compliant: boolean,
    compliance_status: nullable(complianceStatusSchema),
    html_url: text,
});
const allowListingSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(jsonObject({ allowlist_id: text, allowed_by_user_id: text, timestamp: number, description: text }), valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y((listing) => Object.values(listing).some((field) => field !== undefined), "must say who allowed the artifact, when or why"));
/** An assertion result. Services send `flows` as an array, the specification names an object: both are read as a list. */
const assertionSchema = jsonObject({
    fingerprint: _identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .fingerprintSchema */ .S8,
    flow: _identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .flowNameSchema */ .lS,
    trail: _identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .trailNameSchema */ .bm,
    compliant: valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(),
    compliance_status: complianceStatusSchema,
    html_url: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    scope: valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(["flow", "environment", "policy"]),
    environment: text,
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


const attestationSchema = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
    ..._assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .attestationFields */ .WW,
    attestation_id: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
    overridden_attestation_id: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
});
/** Not in the specification, but what services send. `is_compliant` is null while the artifact is missing. */
const artifactSchema = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ ..._assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .complianceFields */ .N9, attestations_statuses: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)(attestationSchema) });
/** Reads a JSON object as a list of its entries, so that `constructor` is a name like any other. */
const entriesOf = (schema) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .notAnArray */ .G3, valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((entries) => Object.entries(entries)), valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .tuple */ .PVZ([valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), schema])));
const requiredAttestations = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ name: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, type: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq }));
/** The three states in the five spellings of services. */
const stateSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(["COMPLIANT", "INCOMPLETE", "NON-COMPLIANT", "NON_COMPLIANT", "INCOMPLIANT"]), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((state) => state === "COMPLIANT" || state === "INCOMPLETE" ? state : "NON-COMPLIANT"));
const trailSchema = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
    name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    last_modified_at: valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    created_at: valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    compliance_status: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
        status: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(stateSchema),
        is_compliant: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zM,
        attestations_statuses: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)(attestationSchema),
        artifacts_statuses: valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(entriesOf(artifactSchema), () => ({})),
        evaluated_at: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .number */ .ai,
        flow_template_id: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
    }),
    template: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
        version: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .number */ .ai,
        content: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
        trail: valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
            attestations: requiredAttestations,
            artifacts: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ name: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, attestations: requiredAttestations })),
        }), () => ({})),
    }),
    compliance_state: stateSchema,
    is_compliant: valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(),
    created_by: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    flow: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), tags: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({})) }),
    html_url: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    description: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
    git_commit_info: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ sha1: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, message: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, author: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, branch: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, timestamp: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .number */ .ai, url: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq })),
    origin_url: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
    repo_ids: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP())),
    events: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .list */ .p_)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ type: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, artifact_fingerprint: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, template_reference_name: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq })),
    external_urls: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({})),
});


/***/ }),

/***/ 5647:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  B: () => (/* binding */ aggregateVerdict),
  F: () => (/* binding */ enforce)
});

;// CONCATENATED MODULE: ./build/domain/verdict.js
// What a gate can decide about an artifact or a trail (docs/gate.md).
/** All verdicts, the most severe first: of several artifacts, the first that occurs is the verdict of the step. */
const verdicts = [
    "misconfigured",
    "unauthorized",
    "unverifiable",
    "non-compliant",
    "unknown-artifact",
    "nothing-judged",
    "pending",
    "unreachable",
    "compliant",
    "dry-run",
];

;// CONCATENATED MODULE: ./build/gate/enforcement.js

/** Decides whether the job may pass on this verdict. */
function enforce(verdict, { onNonCompliance, onOutage }) {
    switch (verdict) {
        case "compliant":
            return { passes: true };
        case "dry-run":
            return { passes: true, override: { verdict, input: "dry-run", setting: "true" } };
        case "unreachable":
            return overrideUnlessFail({ verdict, input: "on-outage", setting: onOutage });
        case "non-compliant":
        case "pending":
        case "unknown-artifact":
        case "nothing-judged":
            return overrideUnlessFail({ verdict, input: "on-non-compliance", setting: onNonCompliance });
        case "unverifiable":
        case "unauthorized":
        case "misconfigured":
            return { passes: false };
    }
}
function overrideUnlessFail(override) {
    return override.setting === "fail" ? { passes: false } : { passes: true, override };
}
/**
 * Returns the verdict of a step over all its artifacts: the most severe one.
 * @returns `misconfigured` for no verdict at all: nothing was asked.
 */
function aggregateVerdict(each) {
    return verdicts.find((verdict) => each.includes(verdict)) ?? "misconfigured";
}


/***/ }),

/***/ 5031:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gh: () => (/* binding */ againstAttestation),
/* harmony export */   V8: () => (/* binding */ contradictionIn),
/* harmony export */   le: () => (/* binding */ reasonsAgainst),
/* harmony export */   rZ: () => (/* binding */ trailsOf)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9137);
// Why an artifact is not compliant: each policy, rule and attestation that fails or is missing, as a sentence.


/** The artifact in the trails that count in scope flow: the response's own, and those of its flows that were requested. */
function trailsOf(query, assertion) {
    const others = assertion.flows.filter(({ flow }) => query.flow === undefined || flow === undefined || flow === query.flow);
    return [{ ...assertion, compliant: undefined }, ...others].map((one) => ({
        status: one.compliance_status,
        compliant: one.compliant,
        place: {
            flow: one.flow ?? assertion.flow,
            trail: one.trail ?? assertion.trail,
            ...linkTo(one.html_url),
        },
    }));
}
/** Returns why the artifact is not compliant: by policies where policies were evaluated, else by the flow's template. */
function reasonsAgainst(trails, assertion) {
    const policiesDecide = assertion.scope !== "flow" && (assertion.policy_evaluations ?? []).length > 0;
    return [...againstPolicies(assertion), ...(policiesDecide ? [] : againstTrails(trails))];
}
/**
 * Returns what contradicts `compliant: true`: a policy in any scope, and in scope flow a trail. (An environment or a policy
 * may require less than a flow's template, so there a trail does not contradict.)
 */
function contradictionIn(trails, assertion) {
    const counted = trails.filter(() => assertion.scope === "flow");
    const [against] = [...againstPolicies(assertion), ...againstTrails(counted)];
    if (against !== undefined)
        return `\`compliant\` is true, but: ${against.text}`;
    const denied = counted.find(({ status }) => status?.is_compliant === false || NEGATIVE_STATUSES.has(status?.status));
    return (denied && `\`compliant\` is true, but \`compliance_status\` is not compliant${placeText(denied.place)}`);
}
/** The statuses of an artifact that is not compliant (yet). Another word proves nothing. */
const NEGATIVE_STATUSES = new Set([
    "NON-COMPLIANT",
    "NON_COMPLIANT",
    "INCOMPLIANT",
    "INCOMPLETE",
    "MISSING",
]);
function againstTrails(trails) {
    const attestations = trails.flatMap(({ status, place }) => status?.attestations_statuses
        .flatMap((one) => againstAttestation(one, "", placeText(place)))
        .map((reason) => ({ ...reason, ...place })) ?? []);
    const keyOf = ({ flow, trail }) => JSON.stringify([flow, trail]);
    const explained = new Set(attestations.map(keyOf));
    const unexplained = trails
        .filter(({ compliant, place }) => compliant === false && !explained.has(keyOf(place)))
        .map(({ place }) => ({
        kind: "failed",
        text: `The artifact is not compliant${placeText(place)}`,
        ...place,
    }));
    // The response's own trail is among its flows too.
    const texts = new Set();
    return [...attestations.filter(({ text }) => texts.size < texts.add(text).size), ...unexplained];
}
/**
 * Returns why an attestation counts against an artifact or a trail, if it does.
 * @param of what it is an attestation of, if that must be said
 * @param where where it is missing or not compliant, if that must be said
 */
function againstAttestation(status, of, where) {
    const { attestation_name: attestation = "(unnamed)", attestation_type: type } = status;
    // Something missing is not compliant, whatever `is_compliant` says.
    const missing = status.status === "MISSING";
    if (!missing && status.is_compliant !== false)
        return [];
    const what = `Attestation ${attestation}${type ? ` (${type})` : ""}${of}`;
    return [
        {
            kind: missing ? "missing" : "failed",
            text: `${what} is ${missing ? "missing" : "not compliant"}${where}`,
            attestation,
        },
    ];
}
const againstPolicies = ({ policy_evaluations: evaluations = [], html_url }) => evaluations.flatMap((evaluation) => {
    const policy = evaluation.policy_name;
    return againstPolicy(evaluation).map(({ kind, text, ...place }) => ({
        kind,
        text: `Policy ${policy}${text}`,
        policy,
        ...place,
        ...linkTo(html_url),
    }));
});
/** Returns the reasons in the words that follow the policy's name. */
function againstPolicy({ rule_evaluations: rules, status }) {
    const reasons = rules.flatMap(againstRule);
    if (reasons.length > 0 || status === undefined || status === "COMPLIANT")
        return reasons;
    return [{ kind: "failed", text: ` is ${status}, but the service gives no reason` }];
}
function againstRule(rule) {
    if (rule.ignored === true || rule.satisfied === true)
        return [];
    const resolutions = rule.resolutions.filter(({ type }) => !IGNORED_RESOLUTIONS.has(type));
    if (resolutions.length === 0)
        return [againstResolution(rule, {})];
    const { name: attestation } = rule.rule?.definition ?? {};
    return resolutions.map((resolution) => {
        const { flow_name: flow, trail_name: trail } = resolution.context ?? {};
        return {
            ...againstResolution(rule, resolution),
            ...(attestation && { attestation }),
            ...(flow && { flow }),
            ...(trail && { trail }),
        };
    });
}
/** Resolutions that are not a reason against the artifact. */
const IGNORED_RESOLUTIONS = new Set([
    "rule_satisfied",
    "rule_not_applicable",
]);
function againstResolution({ rule }, { type, context }) {
    const place = placeText({ flow: context?.flow_name, trail: context?.trail_name });
    const { name = "(unnamed)", type: attestationType } = rule?.definition ?? {};
    const required = context?.for_control
        ? `decision for control ${context.for_control}`
        : `attestation ${name}${attestationType ? ` (${attestationType})` : ""}`;
    switch (type) {
        case "missing_attestation":
            return { kind: "missing", text: `: required ${required} is missing${place}` };
        case "non_compliant_attestation":
            return { kind: "failed", text: `: ${required} is not compliant${place}` };
        case "non_compliant_in_trail": {
            // A trail that is incomplete has not failed.
            const incomplete = context?.artifact_status === "INCOMPLETE" || context?.artifact_status === "MISSING";
            return incomplete
                ? { kind: "missing", text: `: the artifact is incomplete${place}` }
                : { kind: "failed", text: `: the artifact is not compliant${place}` };
        }
        case undefined:
        default:
            return { kind: "failed", text: `: rule ${rule?.type ?? "(unnamed)"} is not satisfied${place}` };
    }
}
function placeText({ flow, trail, }) {
    const inTrail = trail ? ` in trail ${trail}` : "";
    return flow ? `${inTrail} ${inTrail ? "of" : "in"} flow ${flow}` : inTrail;
}
function linkTo(address) {
    const url = valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeParse */ .xLC(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .httpUrlSchema */ .b$, address);
    return url.success ? { url: url.output } : {};
}


/***/ }),

/***/ 8556:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ blocked),
/* harmony export */   x: () => (/* binding */ readBody)
/* harmony export */ });
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6046);
/* harmony import */ var _domain_http_result_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6675);
/* harmony import */ var _domain_service_error_body_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(118);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(292);




/** Returns a verdict that does not open the gate, with its one reason. */
function blocked(verdict, kind, text) {
    return { verdict, reasons: [{ kind, text }], warnings: [] };
}
/**
 * Reads the body of a 200 response, or judges why there is none that the schema describes.
 * @param noun what the body should be, in words
 * @param mayBeUnknown whether a 404 can say that the artifact does not exist
 */
function readBody(result, schema, noun, mayBeUnknown) {
    const failure = judgeFailure(result, mayBeUnknown);
    if (failure !== undefined)
        return { failure };
    const body = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_2__/* .validateJson */ .TL)(schema, result.json);
    if (body.success)
        return { value: body.value };
    // unverifiable: 200 that is not well-formed.
    const parts = result.describe(`The body is not a valid ${noun}: ${body.reason}`);
    return { failure: blocked("unverifiable", "invalid-response", (0,_domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutHint */ .u7)(parts)) };
}
/** Judges a request that did not end in HTTP 200; returns undefined for one that did. */
function judgeFailure({ httpResult, describe }, mayBeUnknown) {
    // unreachable: no connection, TLS failure, timeout. unverifiable: a response that was cut off or cannot be read.
    if (httpResult.kind === "no-response") {
        const verdict = httpResult.cause === "malformed" ? "unverifiable" : "unreachable";
        return blocked(verdict, "service-error", httpResult.reason);
    }
    const { status } = httpResult;
    if (status === 200)
        return undefined;
    const parts = describe();
    // What to do follows from the verdict, and is shown with it.
    const text = (0,_domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutHint */ .u7)(parts);
    // unauthorized: 401, 403.
    if (status === 401 || status === 403)
        return blocked("unauthorized", "service-error", text);
    // unreachable: 408, 429, 5xx, after the retries.
    if ((0,_domain_http_result_js__WEBPACK_IMPORTED_MODULE_3__/* .isOutage */ .u)(httpResult))
        return blocked("unreachable", "service-error", text);
    // unknown-artifact: a 404 whose message says so.
    if (mayBeUnknown && (0,_domain_service_error_body_js__WEBPACK_IMPORTED_MODULE_1__/* .saysNotFound */ .M0)(httpResult, "artifact"))
        return blocked("unknown-artifact", "missing", text);
    // misconfigured: a redirect (never followed), any other 4xx, any other 404. The hint names the input.
    if (status >= 300 && status <= 499)
        return blocked("misconfigured", "service-error", (0,_domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .joinParts */ .nn)(parts));
    // unverifiable: any 2xx other than 200, and what is not a final response.
    return blocked("unverifiable", "invalid-response", text);
}


/***/ }),

/***/ 2841:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bg: () => (/* binding */ resultOf),
/* harmony export */   F: () => (/* binding */ parseResult),
/* harmony export */   IU: () => (/* binding */ htmlUrlIn),
/* harmony export */   Ie: () => (/* binding */ longestText),
/* harmony export */   P$: () => (/* binding */ tryResponse),
/* harmony export */   bE: () => (/* binding */ limitJudgement),
/* harmony export */   dU: () => (/* binding */ dryRunOutcome),
/* harmony export */   dq: () => (/* binding */ limitReasons),
/* harmony export */   mk: () => (/* binding */ limitPerResponse),
/* harmony export */   o_: () => (/* binding */ jsonOf),
/* harmony export */   ux: () => (/* binding */ within)
/* harmony export */ });
/* unused harmony export memoryOf */
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7934);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6046);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(292);
/* harmony import */ var _lib_result_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(5367);
/* harmony import */ var _lib_shorten_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(1529);
/* harmony import */ var _service_request_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5625);
/* harmony import */ var _service_response_schemas_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3124);
/* harmony import */ var _service_http_errors_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7368);
// What is shown of requests, and kept of responses: there may be ten thousand, and each may be huge.









/** The longest text that is kept of a reason or an error, and the longest URL, in UTF-16 units. */
const longestText = 2_000;
/** Describes the requests of a dry-run as they would be sent, without the credential. */
function dryRunOutcome(calls, service, about) {
    return { kind: "dry-run", ...about, requests: calls.map((call) => (0,_service_request_js__WEBPACK_IMPORTED_MODULE_3__/* .describeRequest */ .Ng)(call, service)) };
}
/** Parses the body of a result for the gate. */
function parseResult(sent, httpResult) {
    const isResponse = httpResult.kind === "response";
    return {
        httpResult,
        json: isResponse ? (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_2__/* .parseJson */ .qF)(httpResult.body) : { success: false, reason: httpResult.reason },
        describe: (problem) => (problem === undefined || !isResponse
            ? (0,_service_http_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .toServiceError */ .N)(sent, httpResult)
            : (0,_service_http_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .malformedResponse */ .p)(sent, httpResult, problem)).parts,
    };
}
/** Returns the JSON of a parsed result; undefined where there is none. */
const jsonOf = ({ json }) => (json.success ? json.value : undefined);
const linkedSchema = valibot__WEBPACK_IMPORTED_MODULE_6__/* .object */ .Ikc({ html_url: valibot__WEBPACK_IMPORTED_MODULE_6__/* .pipe */ .FsL(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .httpUrlSchema */ .b$, valibot__WEBPACK_IMPORTED_MODULE_6__/* .maxLength */ .Ru6(longestText)) });
/** Returns the `html_url` of a response, when it is an http(s) URL without user info and control characters. */
function htmlUrlIn(json) {
    const linked = valibot__WEBPACK_IMPORTED_MODULE_6__/* .safeParse */ .xLC(linkedSchema, json);
    return linked.success ? linked.output.html_url : undefined;
}
/** Returns the body of a successful response, or its error as a text without secrets, where other requests go on. */
function tryResponse(sent, httpResult, expected, { redact }) {
    try {
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_7__/* .known */ .e)((0,_service_response_schemas_js__WEBPACK_IMPORTED_MODULE_4__/* .readResponse */ .Uk)(sent, httpResult, expected));
    }
    catch (error) {
        if (!(error instanceof _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ActionError */ .lZ))
            throw error;
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_7__/* .unknown */ .L)((0,_domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .joinParts */ .nn)(redact(error.parts, longestText)));
    }
}
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
 * Returns the output `result`: the responses in their order; the only one where there is one. Shows a notice of how
 * many are too large for it.
 * @param responses undefined for one that was not JSON, and without `json` where it is too large
 */
function resultOf(responses, { logger }) {
    const tooLarge = responses.filter((response) => response && response.json === undefined).length;
    if (tooLarge > 0) {
        const limit = Math.floor(limitPerResponse(responses.length) / 1024);
        logger.notice(`The output \`result\` has null for ${(0,_lib_shorten_js__WEBPACK_IMPORTED_MODULE_8__/* .count */ .U9)(tooLarge, "artifact")}: the response is larger than ${limit} KiB in memory, the limit for each response of this step`);
    }
    const all = responses.map((response) => response?.json ?? null);
    return all.length === 1 ? all[0] : all;
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
    const kept = next === undefined ? reasons : reasons.slice(0, firstLeftOut);
    const limited = kept.map(({ kind, url, ...texts }) => ({
        kind,
        ...copy(redact(texts, longestText)),
        ...(url !== undefined && url.length <= longestText && { url }),
    }));
    if (next === undefined)
        return limited;
    const leftOut = (0,_lib_shorten_js__WEBPACK_IMPORTED_MODULE_8__/* .count */ .U9)(reasons.length - firstLeftOut, "more reason");
    return [...limited, { kind: next.kind, text: `… and ${leftOut}` }];
}
/** Copies texts, because a text that was cut out of a response keeps the whole response in memory. */
const copy = structuredClone;


/***/ })

};
