export const id = 741;
export const ids = [741];
export const modules = {

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

/***/ 5812:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BK: () => (/* binding */ aggregateVerdict),
/* harmony export */   E3: () => (/* binding */ allowanceAt),
/* harmony export */   FE: () => (/* binding */ enforce),
/* harmony export */   aY: () => (/* binding */ enforcementAt),
/* harmony export */   yv: () => (/* binding */ weakenedSettings)
/* harmony export */ });
/* harmony import */ var _domain_verdict_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(272);

/** Decides whether the job may pass on this verdict. */
function enforce(verdict, { onNonCompliance, onOutage }) {
    const input = _domain_verdict_js__WEBPACK_IMPORTED_MODULE_0__/* .verdictRules */ .XN[verdict].passesBy;
    if (input === "verdict")
        return { passes: true };
    if (input === "nothing")
        return { passes: false };
    const setting = { "dry-run": "true", "on-outage": onOutage, "on-non-compliance": onNonCompliance }[input];
    return setting === "fail" ? { passes: false } : { passes: true, override: { verdict, input, setting } };
}
/**
 * Returns the verdict of a step over all its artifacts: the most severe one.
 * @returns `misconfigured` for no verdict at all: nothing was asked.
 */
function aggregateVerdict(each) {
    return _domain_verdict_js__WEBPACK_IMPORTED_MODULE_0__/* .verdicts */ .rY.find((verdict) => each.includes(verdict)) ?? "misconfigured";
}
const dayMs = 24 * 60 * 60 * 1000;
/** Returns the whole days in UTC from today to the last day: 0 on the last day, negative after it. */
const daysUntil = (date, now) => Math.floor(Date.parse(date) / dayMs) - Math.floor(now / dayMs);
/**
 * Returns the settings as they count at a time: after the last day each of them is `fail`.
 * @param now milliseconds since 1970
 */
function enforcementAt(enforcement, now) {
    const { allowance } = enforcement;
    // An unknown number of days is over too.
    if (allowance === undefined || daysUntil(allowance.until, now) >= 0)
        return enforcement;
    return { ...enforcement, onNonCompliance: "fail", onNothingJudged: "fail", onOutage: "fail" };
}
/** Returns the settings that let a job pass. */
function weakenedSettings({ onNonCompliance, onNothingJudged, onOutage, }) {
    const settings = [
        { input: "on-non-compliance", setting: onNonCompliance },
        { input: "on-nothing-judged", setting: onNothingJudged },
        { input: "on-outage", setting: onOutage },
    ];
    return settings.filter(({ setting }) => setting !== "fail");
}
/** Returns what is to be said of an exception at a time; undefined where there is none. */
function allowanceAt(enforcement, now) {
    const { allowance } = enforcement;
    if (allowance === undefined)
        return undefined;
    return {
        ...allowance,
        daysLeft: daysUntil(allowance.until, now),
        settings: weakenedSettings(enforcement),
    };
}


/***/ }),

/***/ 5939:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ isInContainer),
/* harmony export */   X: () => (/* binding */ pathFromWorkspace)
/* harmony export */ });
/** Where the runner mounts its work directory in the container of a job (docs/runner.md). */
const containerWork = "/__w/";
/** Returns whether the step runs in the container of a job. */
const isInContainer = ({ GITHUB_WORKSPACE: workspace }) => workspace?.startsWith(containerWork) ?? false;
/**
 * Returns the path from the workspace, where a path of the runner's machine is given to a step in a container: the runner
 * translates only an input that is such a path as a whole. Else undefined.
 */
function pathFromWorkspace(path, environment) {
    const { GITHUB_WORKSPACE: workspace = "" } = environment;
    if (!isInContainer(environment) || !path.startsWith("/") || path.startsWith(containerWork))
        return undefined;
    // Both end alike: `/home/runner/work/shop/shop` is `/__w/shop/shop`.
    const end = `${workspace.slice(containerWork.length - 1)}/`;
    const at = path.indexOf(end);
    return at < 0 ? undefined : path.slice(at + end.length);
}


/***/ }),

/***/ 4182:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  operation: () => (/* binding */ check_operation)
});

// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/report/markdown.js
var markdown = __webpack_require__(4902);
// EXTERNAL MODULE: ./build/report/presentation.js
var presentation = __webpack_require__(6699);
;// CONCATENATED MODULE: ./build/report/views/checked.js



const severities = { failed: "error", warning: "warning", skipped: "info", passed: "success" };
/** Presents the checks of a setup. */
function renderChecked({ checks }) {
    const rows = (0,presentation/* sortBySeverity */.BF)(checks.map((check) => ({ ...check, severity: severities[check.status] })));
    const of = (status) => rows.filter((row) => row.status === status);
    const [failed, warnings] = [inLines(of("failed")), inLines(of("warning"))];
    const severity = (0,presentation/* worstOf */.hm)(rows.filter((row) => row.severity !== "info"));
    const text = resultText(checks);
    const title = "Setup check";
    return {
        result: { severity, text },
        outputs: { checks: JSON.stringify(checks) },
        log: rows.flatMap(({ id, detail, hint, severity }) => [
            { severity, text: `${id}: ${detail}` },
            hint !== undefined && `    What to do: ${hint}`,
        ]),
        annotations: [
            { level: "error", title, lines: failed.length > 0 ? [text, ...failed] : [] },
            { level: "warning", title, lines: warnings },
        ],
        page: [
            (0,presentation/* ratedTable */.JH)(rows, ({ id, detail, hint = "" }) => ({
                Check: (0,markdown/* code */.aY)(id),
                Result: (0,markdown/* prose */.CS)(detail),
                "What to do": (0,markdown/* prose */.CS)(hint),
            })),
        ],
    };
}
/** Returns a line for each check. Of several each has its own next step, so none is what to do. */
function inLines(checks) {
    const label = checks.length === 1 ? "What to do: " : "";
    return checks.map(({ id, detail, hint }) => (0,presentation/* compact */.oE)([`${id}: ${detail}.`, hint !== undefined && `${label}${hint}.`]).join(" "));
}
/** Such as `Checks failed: flow, token (2 of 12).` or `Checks passed: 9 of 12; 1 warning: clock; 2 skipped.` */
function resultText(checks) {
    const idsOf = (status) => checks.flatMap((one) => (one.status === status ? one.id : []));
    const [failed, warnings, skipped] = [idsOf("failed"), idsOf("warning"), idsOf("skipped")];
    if (failed.length > 0)
        return `Checks failed: ${failed.join(", ")} (${failed.length} of ${checks.length}).`;
    const parts = (0,presentation/* compact */.oE)([
        `Checks passed: ${idsOf("passed").length} of ${checks.length}`,
        warnings.length > 0 && `${(0,format/* count */.U9)(warnings.length, "warning")}: ${warnings.join(", ")}`,
        skipped.length > 0 && `${skipped.length} skipped`,
    ]);
    return `${parts.join("; ")}.`;
}

// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(4138);
// EXTERNAL MODULE: ./build/operations/shared/enforcement.js
var enforcement = __webpack_require__(1055);
// EXTERNAL MODULE: ./build/operations/shared/selection.js
var selection = __webpack_require__(9183);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
;// CONCATENATED MODULE: ./build/domain/outcome.js
/** What `check` looks at of the service. */
const serviceCheckIds = [
    "base-url",
    "api",
    "token",
    "organization",
    "environment",
    "flow",
    "trail",
    "policies",
];
/** What `check` looks at, in the order in which it is shown. */
const checkIds = [
    "runtime",
    ...serviceCheckIds,
    "exception",
    "git",
    "github-token",
    "artifacts",
];

// EXTERNAL MODULE: ./build/lib/container.js
var container = __webpack_require__(5939);
// EXTERNAL MODULE: ./build/lib/deadline.js
var deadline = __webpack_require__(5842);
// EXTERNAL MODULE: ./build/lib/node-version.js
var node_version = __webpack_require__(2735);
// EXTERNAL MODULE: ./build/workflow/resolve-origin.js + 2 modules
var resolve_origin = __webpack_require__(1227);
// EXTERNAL MODULE: ./build/workflow/github-client.js
var github_client = __webpack_require__(3689);
// EXTERNAL MODULE: ./build/workflow/run-variables.js
var run_variables = __webpack_require__(7309);
// EXTERNAL MODULE: ./build/gate/enforcement.js
var gate_enforcement = __webpack_require__(5812);
// EXTERNAL MODULE: ./build/lib/result.js
var result = __webpack_require__(5367);
;// CONCATENATED MODULE: ./build/operations/check/results.js


/** Makes the result of a check that found nothing wrong. */
const passed = (id, detail) => ({ id, status: "passed", detail });
/** Makes the result of a check that found something to look at. */
const warning = (id, message, hint) => failed(id, { message, hint }, "warning");
/** Makes the result of a check that was not made, and why. */
const skipped = (id, detail) => ({ id, status: "skipped", detail });
/** Makes the result of a check that only the input would make possible. */
const skippedWithoutInput = (id, input) => skipped(id, `Not checked: set \`${input}\` to check it`);
/** Makes the result of a check after one that failed. */
const skippedAfter = (id, failed) => skipped(id, `Not checked, because the check \`${failed}\` failed`);
/** Makes the result of an error: what happened and why, and what to do. */
function failed(id, problem, status = "failed") {
    const all = partsOf(problem);
    const hints = new Set(all.flatMap(({ hint }) => hint ?? []));
    return {
        id,
        status,
        detail: all.map(errors/* withoutHint */.u7).join("; "),
        ...(hints.size > 0 && { hint: [...hints].join(". ") }),
    };
}
function partsOf(problem) {
    if (problem instanceof errors/* ConfigurationErrors */.yb)
        return problem.errors.map(({ parts }) => parts);
    return [problem instanceof errors/* ActionError */.lZ ? problem.parts : problem];
}
/** Logs the requests of an error, which its check does not name. */
function logRequests(problem, { logger }) {
    for (const { detail } of partsOf(problem))
        if (detail !== undefined)
            logger.info(detail);
}
/**
 * Does work that may fail.
 * @throws CancelledError, InternalError, and whatever is not an ActionError
 */
async function attempt(work) {
    try {
        return (0,result.ok)(await work());
    }
    catch (error) {
        if (!(error instanceof errors/* ActionError */.lZ) || error instanceof errors/* CancelledError */.cc || error instanceof errors/* InternalError */.Gd)
            throw error;
        return { success: false, error };
    }
}
/**
 * Does work with a time limit, in milliseconds.
 * @throws ConfigurationError when the limit is reached, CancelledError when the job is cancelled
 */
async function withTimeout(milliseconds, context, work) {
    try {
        const signal = AbortSignal.any([context.signal, AbortSignal.timeout(milliseconds)]);
        return await work({ ...context, signal });
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

;// CONCATENATED MODULE: ./build/operations/check/exception.js



const id = "exception";
/**
 * Checks the exception of a gate. One without an end is a warning, because two unset variables look the same.
 * @param now milliseconds since 1970
 */
function checkException(enforcement, now) {
    const settings = (0,gate_enforcement/* weakenedSettings */.yv)(enforcement).map(({ input, setting }) => `\`${input}: ${setting}\``);
    if (settings.length === 0)
        return skipped(id, "Not checked: none of `on-non-compliance`, `on-outage` and `on-nothing-judged` lets a job pass");
    const [lets, counts] = settings.length === 1 ? ["lets", "counts"] : ["let", "count"];
    const all = settings.join(" and ");
    const allowance = (0,gate_enforcement/* allowanceAt */.E3)(enforcement, now);
    if (allowance === undefined)
        return warning(id, `${all} ${lets} jobs pass without an end: \`allow-until\` and \`allow-reason\` are not given`, "Set both, or ignore this where no end is meant. If they are made of variables, check that these are set");
    const { until, reason, daysLeft } = allowance;
    return daysLeft < 0
        ? warning(id, `\`allow-until\` ended on ${until} (UTC), so ${all} ${counts} as \`fail\`: ${reason}`, "Set a later `allow-until`, or omit the settings")
        : passed(id, `${all} ${lets} jobs pass until ${until} (UTC), for ${(0,format/* count */.U9)(daysLeft, "more day")}: ${reason}`);
}

// EXTERNAL MODULE: external "node:dns/promises"
var promises_ = __webpack_require__(1553);
// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(8500);
// EXTERNAL MODULE: ./build/domain/identifiers.js
var identifiers = __webpack_require__(9137);
// EXTERNAL MODULE: ./build/lib/did-you-mean.js
var did_you_mean = __webpack_require__(2769);
// EXTERNAL MODULE: ./build/lib/hosts.js
var hosts = __webpack_require__(791);
// EXTERNAL MODULE: ./build/service/client.js + 3 modules
var service_client = __webpack_require__(7198);
// EXTERNAL MODULE: ./build/service/endpoints.js + 1 modules
var endpoints = __webpack_require__(7974);
// EXTERNAL MODULE: ./build/service/pagination.js
var pagination = __webpack_require__(5750);
// EXTERNAL MODULE: ./build/service/service-error.js
var service_error = __webpack_require__(4108);
// EXTERNAL MODULE: ./build/operations/list/endpoints.js
var list_endpoints = __webpack_require__(9742);
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
// The checks of the service: the first ones need those before them. What an input names is read alone.















const neededInputs = {
    environment: ["environment"],
    flow: ["flow"],
    trail: ["flow", "trail"],
    policies: ["policies"],
};
/**
 * Checks the service. What cannot be known after a failure is skipped.
 * @throws CancelledError
 */
async function checkService(request, context) {
    const { checks: known, ...others } = await runChecks(request, context);
    const last = known.at(-1)?.id ?? "base-url";
    const checks = serviceCheckIds.map((id) => {
        const input = neededInputs[id]?.find((name) => isAbsent(request[name]));
        if (input !== undefined)
            return skippedWithoutInput(id, input);
        return known.find((one) => one.id === id) ?? skippedAfter(id, last);
    });
    return { checks, ...others };
}
const isAbsent = (value) => value === undefined || value.length === 0;
/** Returns the checks up to the first one that fails and that the others need. */
async function runChecks(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { service } = request;
        const url = new URL(service.baseUrl);
        const created = await attempt(() => (0,service_client/* createServiceClient */.r)(service, context));
        if (!created.success)
            return { checks: [failed("base-url", created.error)] };
        const client = __addDisposableResource(env_1, created.value, false);
        const { list, last, connection } = await listEnvironments(service, client, context);
        const addresses = await lookUp((0,hosts/* hostOf */.w)(url));
        const passing = [
            connectionCheck(url, addresses, connection, context),
            passed("api", "The address answers as the service's API does"),
            passed("token", `The service accepts the API key (${service.authScheme})`),
            passed("organization", `\`${service.org}\` exists and can be read`),
        ];
        if (list.success) {
            const environments = await environmentChecks(request, client, context);
            const policies = await policyChecks(request, client, context);
            const { checks, ...others } = await flowChecks(request, client, context);
            return { checks: [...passing, ...environments, ...policies, ...checks], ...others };
        }
        const id = failedCheck(last);
        logRequests(list.error, context);
        const check = failed(id, list.error);
        const found = id === "base-url" && addresses.length > 0 ? ` (DNS: ${addresses.join(", ")})` : "";
        const index = passing.findIndex((one) => one.id === id);
        return { checks: [...passing.slice(0, index), { ...check, detail: `${check.detail}${found}` }] };
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
 * Returns which check failed where the environments cannot be listed. A rejection is one of the service only where it does
 * not come from another server, a proxy or a login page.
 */
function failedCheck(result) {
    if (result === undefined)
        return "base-url";
    // A page that is valid in itself is not one of the list that was asked for.
    if (result.success)
        return "api";
    const { cause, status, notFound, isPage } = result.failure;
    if (cause === "malformed")
        return "api";
    if (cause !== "status" && cause !== "invalid-body")
        return "base-url";
    if (notFound !== undefined)
        return notFound === "not-json" || notFound === "nothing-in-particular" ? "api" : "organization";
    if ((status !== 401 && status !== 403) || isPage)
        return "api";
    return status === 401 ? "token" : "organization";
}
/**
 * Lists one environment, which shows whether the service can be used.
 * @returns with it the last response, and the connection over which it came
 */
async function listEnvironments(service, client, context) {
    let last;
    let connection;
    const onConnection = (one) => {
        connection = one;
    };
    const recording = {
        call: async (endpoint) => {
            const result = await client.call(endpoint, { onConnection });
            last = result;
            return result;
        },
    };
    const options = { page: 1, perPage: 1, limit: 1 };
    const list = await attempt(async () => {
        const access = { client: recording, context };
        return (await (0,pagination/* readList */.L)((0,list_endpoints/* environmentList */.og)(service), { filters: [], ...options }, access)).items;
    });
    return { list, last, connection };
}
/** How long a look-up may take, in milliseconds: it is only shown. */
const lookUpTimeoutMs = 2000;
/** Looks a host's addresses up; none where that fails, or the host is an address. */
async function lookUp(host) {
    const found = await Promise.race([
        (0,promises_.lookup)(host, { all: true }).catch(() => []),
        (0,external_node_timers_promises_.setTimeout)(lookUpTimeoutMs, [], { ref: false }),
    ]);
    return found.map(({ address }) => address).filter((address) => address !== host);
}
/** A certificate that ends in fewer days is a warning. */
const minDays = 14;
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
    const detail = `${route}; its certificate is issued by ${certificate.issuer} and ends on ${end} (in ${(0,format/* count */.U9)(days, "day")})`;
    return days < minDays
        ? warning("base-url", detail, "Have the certificate renewed before it ends: nothing works after that")
        : passed("base-url", detail);
}
/** Checks the environment, where one is given. */
async function environmentChecks(request, client, context) {
    const { service, environment } = request;
    if (environment === undefined)
        return [];
    const id = "environment";
    const read = await client.call((0,endpoints/* getEnvironmentEndpoint */.N6)(service, environment));
    if (read.success)
        return read.value.name === environment
            ? [environmentCheck(environment, request, read.value, context)]
            : [aboutAnother(id, `environment \`${read.value.name}\``)];
    const { failure } = read;
    // 404 of the path itself: a service that does not offer to read one environment.
    const isUnknown = failure.notFound === "environment";
    if (!isUnknown && (failure.status !== 404 || failure.notFound === "organization"))
        return [failed(id, loggedError(failure, context))];
    const listed = await attempt(async () => {
        const options = { filters: [], limit: maxListed };
        return (await (0,pagination/* readList */.L)((0,list_endpoints/* environmentList */.og)(service), options, { client, context })).items;
    });
    if (!listed.success && !isUnknown)
        return [failed(id, listed.error)];
    const environments = listed.success ? listed.value : [];
    const found = environments.find(({ name }) => name === environment);
    if (found !== undefined && !isUnknown)
        return [environmentCheck(environment, request, found, context)];
    const names = environments.map(({ name }) => name);
    const message = `The environment \`${environment}\` does not exist in the organization \`${service.org}\`${(0,did_you_mean/* didYouMean */.a)(environment, names)}`;
    return [failed(id, { message, hint: "Check `environment`, and that it is not archived" })];
}
/** The most environments among which one is looked for. */
const maxListed = 50_000;
/** Returns the error of a failure, whose requests the log then has. */
function loggedError(failure, context) {
    const error = (0,service_error/* toServiceError */.N)(failure);
    if (error instanceof errors/* CancelledError */.cc)
        throw error;
    logRequests(error, context);
    return error;
}
/** Returns the failed check of a response that is about something else than was asked. */
const aboutAnother = (id, found) => failed(id, {
    message: `The response is about ${found}, which was not asked about`,
    hint: "Check `base-url`, and that no proxy answers in place of the service",
});
/** Checks that each given policy exists. */
async function policyChecks({ service, policies }, client, context) {
    if (policies.length === 0)
        return [];
    const id = "policies";
    const unknown = [];
    const unread = [];
    for (const policy of new Set(policies)) {
        const read = await client.call((0,endpoints/* getPolicyEndpoint */.iC)(service, policy));
        if (read.success) {
            if (read.value.name !== policy)
                return [aboutAnother(id, `policy \`${read.value.name}\``)];
        }
        else if (read.failure.notFound === "policy")
            unknown.push(policy);
        else
            unread.push(loggedError(read.failure, context));
    }
    const [problem] = unread;
    if (unknown.length > 0) {
        const all = await client.call((0,endpoints/* listPolicyNamesEndpoint */.UZ)(service));
        const named = unknown.map((one) => `\`${one}\`${all.success ? (0,did_you_mean/* didYouMean */.a)(one, all.value) : ""}`);
        const verb = unknown.length === 1 ? "The policy does" : "The policies do";
        const message = `${verb} not exist in the organization \`${service.org}\`: ${(0,format/* joinTruncated */.v$)(named)}`;
        const others = problem === undefined ? "" : `; ${failed(id, problem).detail}`;
        return [failed(id, { message: message + others, hint: "Check `policies`" })];
    }
    if (problem !== undefined)
        return [failed(id, problem, "warning")];
    const shown = (0,format/* joinTruncated */.v$)(policies.map((policy) => `\`${policy}\``));
    return [passed(id, `${shown} ${policies.length === 1 ? "exists" : "exist"}`)];
}
function environmentCheck(environment, { onNothingJudged }, found, { clock }) {
    const id = "environment";
    if (found.policies === undefined)
        return warning(id, `\`${environment}\` exists, but the service does not say which policies it has`, "Look at the environment in the service's own pages: without policies a gate stays closed");
    const policies = (found.policies ?? []).map((policy) => `\`${policy}\``);
    const unreported = unreportedText(found, clock.now());
    if (policies.length > 0) {
        const detail = `\`${environment}\` has ${(0,format/* count */.U9)(policies.length, "policy")}: ${policies.join(", ")}`;
        return unreported === "" ? passed(id, detail) : warning(id, detail + unreported, reportHint);
    }
    const message = `\`${environment}\` has no policies`;
    return onNothingJudged === "allow"
        ? warning(id, `${message}. \`on-nothing-judged: allow\` lets a gate pass that judges nothing${unreported}`, "Attach a policy to the environment if the gate is meant to judge something")
        : failed(id, {
            message,
            reason: "A gate on it stays closed, because nothing is judged",
            hint: "Attach a policy to the environment, or set `on-nothing-judged: allow` if it is meant to have none",
        });
}
const reportHint = "`confirm-running` needs something that reports the environment to the service. Without that operation, ignore this";
/** Says that nothing has reported what runs in an environment for a day. Nothing reports a logical one itself. */
function unreportedText(environment, now) {
    const { last_reported_at: time, included_environments: members } = environment;
    if (time === undefined || (members?.length ?? 0) > 0)
        return "";
    if (time === null)
        return ". Nothing has reported yet what runs in it";
    const days = Math.floor((now / 1000 - time) / 86_400);
    return days < 1 ? "" : `. What runs in it was last reported ${(0,format/* count */.U9)(days, "day")} ago`;
}
/** Requested where no trail is given: the response says whether the flow exists, whether this trail does or not. */
const probeTrail = dist/* parse */.qgA(identifiers/* trailNameSchema */.bm, "setup-check");
/** Checks the flow and the trail with one request, where a flow is given. */
async function flowChecks({ service, flow, trail }, client, context) {
    if (flow === undefined)
        return { checks: [] };
    const requested = trail ?? probeTrail;
    const read = await client.call((0,endpoints/* getTrailEndpoint */.Ax)(service, flow, requested));
    const exists = passed("flow", `\`${flow}\` exists and can be read`);
    if (!read.success) {
        const error = loggedError(read.failure, context);
        return read.failure.notFound === "trail"
            ? { checks: [exists, failed("trail", error, "warning")] }
            : { checks: [failed("flow", error)] };
    }
    const { name, flow: ofFlow, compliance_state: state } = read.value;
    if (name !== requested || ofFlow.name !== flow)
        return { checks: [aboutAnother("flow", `trail \`${name}\` of flow \`${ofFlow.name}\``)] };
    return {
        checks: [exists, passed("trail", `\`${name}\` exists; its state is ${state}`)],
        trail: read.value,
    };
}

// EXTERNAL MODULE: ./build/operations/shared/names.js
var shared_names = __webpack_require__(3069);
// EXTERNAL MODULE: ./build/operations/shared/artifacts.js + 3 modules
var shared_artifacts = __webpack_require__(7131);
;// CONCATENATED MODULE: ./build/operations/check/check.js
// `check`: tries everything that a setup needs, and says what is right, what is wrong and what to do. It only reads.















/**
 * Makes all checks, those that do not need each other side by side.
 * @throws CancelledError
 */
async function check(request, context) {
    const serviceChecks = checkService(request, context);
    const [service, commit, artifacts] = await Promise.all([
        serviceChecks,
        checkCommit(request, context),
        checkArtifacts(request, context, serviceChecks),
    ]);
    if (context.signal.aborted)
        throw new errors/* CancelledError */.cc({ message: "The step was ended from outside during the checks" });
    const exception = checkException(request.enforcement, context.clock.now());
    const checks = [checkRuntime(context), ...service.checks, exception, ...commit, artifacts];
    const inOrder = checkIds.flatMap((id) => checks.filter((one) => one.id === id));
    return { kind: "checked", checks: inOrder };
}
/** Checks the runner. */
function checkRuntime({ environment }) {
    const image = [environment["ImageOS"], environment["ImageVersion"]].filter(Boolean).join(" ");
    return judgeRuntime({
        version: process.versions.node,
        system: `${process.platform} ${process.arch}${image === "" ? "" : `, image ${image}`}`,
        isArm32: process.arch === "arm",
        isInContainer: (0,container/* isInContainer */.L)(environment),
        isOnKubernetes: Boolean(environment["KUBERNETES_SERVICE_HOST"]),
    });
}
/** Judges what is known of the runner: Node 24.18 comes with runner 2.336.0. */
function judgeRuntime(facts) {
    const { version, system } = facts;
    const detail = [
        `Node ${version} on ${system}`,
        (0,node_version/* isNodeAtLeast */.dy)(version, 24, 18) ? "" : "the runner is too old for the reusable workflows (2.336.0)",
        facts.isInContainer === true
            ? "the job runs in a container: paths are relative to the workspace, `NODE_EXTRA_CA_CERTS` is set in the job, and a cancellation sends no signal"
            : "",
        facts.isOnKubernetes === true
            ? "on Kubernetes the runner adds `Process completed with exit code 1` to the error of a failing step"
            : "",
    ]
        .filter(Boolean)
        .join("; ");
    if (facts.isArm32 === true)
        return failed("runtime", {
            message: detail,
            reason: "The runner has no Node 24 for 32-bit ARM",
            hint: "Use a runner on a 64-bit system",
        });
    const { major, minor, runner } = node_version/* oldestNode */.YI;
    return (0,node_version/* isNodeAtLeast */.dy)(version, major, minor)
        ? passed("runtime", detail)
        : failed("runtime", {
            message: detail,
            reason: `Node is older than ${major}.${minor}`,
            hint: `Update the runner to ${runner} or later`,
        });
}
/**
 * Checks which commit a write would record, and whether GitHub's API gives it.
 * @throws CancelledError
 */
async function checkCommit(request, context) {
    const { origin: options, service } = request;
    const origin = await attempt(() => withTimeout(service.timeout, context, (within) => (0,resolve_origin/* resolveOrigin */.Z)(options, within)));
    if (!origin.success)
        return [failed("git", origin.error), skippedAfter("github-token", "git")];
    return [commitCheck(origin.value), await gitHubTokenCheck(origin.value, request, context)];
}
const gitHint = "Check `git-commit`, and what the steps before have checked out";
const commitFields = ["message", "author", "author date", "branch", "parents"];
function commitCheck({ commit, sources, warnings: [problem] }) {
    if (commit === undefined)
        return warning("git", "No commit is known: the runner's variable GITHUB_SHA does not name one", "Set `git-commit` in the steps that record");
    const texts = new Map(sources.map(([field, value, source]) => {
        const text = field === "branch" ? `branch ${value}` : field;
        return [field, `${text} (${source})`];
    }));
    const known = [...new Set(["branch", ...commitFields])].flatMap((field) => texts.get(field) ?? []);
    const missing = commitFields.filter((field) => !texts.has(field));
    const unknown = missing.length === 0 ? [] : [`not known: ${missing.join(", ")}`];
    const name = `Commit ${commit.value.slice(0, 12)} (${commit.source})`;
    const detail = [name, ...known, ...unknown].join("; ");
    return problem === undefined ? passed("git", detail) : warning("git", `${detail}. ${problem}`, gitHint);
}
/** Checks what the token may read: the commit, and the pull requests where they are attested. */
async function gitHubTokenCheck({ commit, gitHubApiProblem }, { origin: { githubToken: token }, needsPullRequests, service }, context) {
    const id = "github-token";
    const { apiUrl, repository = "" } = (0,run_variables/* readRunVariables */.r)(context.environment);
    if (token === undefined)
        return skippedWithoutInput(id, "github-token");
    if (commit === undefined)
        return skipped(id, "Not checked: no commit is known");
    if (apiUrl === undefined)
        return skipped(id, "Not checked: the runner's variable GITHUB_API_URL is not set");
    const name = `commit ${commit.value.slice(0, 12)} of ${repository}`;
    if (needsPullRequests) {
        const url = `${apiUrl}/repos/${repository}/commits/${commit.value}/pulls?per_page=1`;
        const access = {
            token,
            deadline: new deadline/* Deadline */.B(service.timeout, context.clock),
            retries: service.retries,
        };
        const read = await (0,github_client/* getFromGitHub */.Q)(url, dist/* array */.YOg(dist/* unknown */.L5J()), access, context);
        if (!read.success) {
            const message = `It cannot read the pull requests of ${name}: ${read.reason}`;
            const hint = read.isRateLimit === true
                ? "Run the check again later"
                : "Give the job the permissions `pull-requests: read` and `contents: read`: an attestation of type `pull_request` needs both";
            return failed(id, { message, hint }, read.status === 401 || read.status === 403 ? "failed" : "warning");
        }
    }
    return gitHubApiProblem === undefined
        ? passed(id, `It can read ${name}${needsPullRequests ? " and its pull requests" : ""}`)
        : warning(id, gitHubApiProblem, "Give the job `permissions: contents: read`. Without it, what only GitHub's API knows of a commit is not recorded");
}
/** How many artifacts a result names; the log has all of them. */
const maxNamed = 10;
/**
 * Fingerprints what is selected, and compares the names with the template of the trail, where it was read. Nothing is sent
 * to the service.
 * @throws CancelledError
 */
async function checkArtifacts({ artifacts, expect, service }, context, serviceChecks) {
    const id = "artifacts";
    if (artifacts === undefined)
        return skippedWithoutInput(id, "artifacts");
    const selected = await attempt(async () => {
        const { artifacts: found } = await withTimeout(service.timeout, context, (within) => (0,shared_artifacts/* fingerprintSelected */.S)(artifacts, within));
        (0,shared_names/* requireExpected */.qw)(expect, found);
        return found;
    });
    if (!selected.success) {
        logRequests(selected.error, context);
        return failed(id, selected.error);
    }
    const found = selected.value;
    // A given fingerprint has no other name.
    const names = found.map(({ name, filename, fingerprint }) => (name ?? filename) === fingerprint ? fingerprint : `${name ?? filename} ${fingerprint}`);
    context.logger.table("Selected artifacts", [
        ["Fingerprint", "Name", "File"],
        ...found.map(({ name, filename, fingerprint }) => [fingerprint, name ?? "", filename]),
    ]);
    const shown = (0,format/* truncate */.xv)(names, maxNamed, (more) => `and ${(0,format/* count */.U9)(more, "more artifact")}`);
    const detail = `${(0,format/* count */.U9)(found.length, "artifact")}: ${shown.join(", ")}`;
    const { trail } = await serviceChecks;
    const problem = trail && (0,shared_names/* unknownNames */.be)(found, trail, "selected artifact");
    return problem === undefined ? passed(id, detail) : warning(id, `${detail}. ${problem}`, shared_names/* nameHint */.jy);
}

// EXTERNAL MODULE: ./build/inputs/definitions.js + 1 modules
var definitions = __webpack_require__(2379);
// EXTERNAL MODULE: ./build/lib/pick.js
var pick = __webpack_require__(2947);
// EXTERNAL MODULE: ./build/operations/shared/service.js
var service = __webpack_require__(3222);
// EXTERNAL MODULE: ./build/operations/shared/write-rules.js
var write_rules = __webpack_require__(5000);
;// CONCATENATED MODULE: ./build/operations/check/request.js
// What `check` is asked for, made of the values of its inputs.






const checkInputs = [
    ...definitions/* connectionInputs */.eu,
    ...definitions/* selectionInputs */.Iz,
    ...["filename", "flow", "trail", "environment", "expect", "policies"],
    ...["git-commit", "github-token", "attestation-type"],
    ...["on-non-compliance", "on-nothing-judged", "on-outage", "allow-until", "allow-reason"],
];
const checkRequires = ["base-url", "org", "api-token"];
/** Makes the request of `check`. */
const checkRequest = (values) => ({
    ...(0,pick/* pick */.U)(values, "flow", "trail", "environment", "onNothingJudged", "expect", "policies"),
    service: (0,service/* serviceOf */.z)(values),
    needsPullRequests: values.attestationType?.type === "pull_request",
    // Of a step that attests, `on-non-compliance` lets no gate pass.
    enforcement: (0,enforcement/* enforcementOf */.Y)(values.attestationType ? { ...values, onNonCompliance: "fail" } : values),
    ...((0,selection/* isAnySelected */.i6)(values) && { artifacts: (0,selection/* selectionOf */.Wm)(values) }),
    origin: {
        ...(0,pick/* pick */.U)(values, "gitCommit", "githubToken"),
        redact: [],
        lookupTimeoutMs: (0,write_rules/* lookupTimeoutOf */.L4)({ timeout: values.timeout, dryRun: false }),
    },
});

;// CONCATENATED MODULE: ./build/operations/check/index.js
// `check`: tries everything that a setup needs (docs/getting-started.md). It only reads.






const check_operation = {
    ...(0,operation/* defineOperation */.h)({
        name: "check",
        inputs: checkInputs,
        requires: checkRequires,
        defaults: { "on-non-compliance": "fail" },
        rules: [...selection/* selectionRules */.g3, selection/* filenameRule */.EE, ...enforcement/* allowanceRules */.C],
        introduce: () => "Checking the setup",
        run: (values, context) => check(checkRequest(values), context),
        present: renderChecked,
    }),
    // It is given the inputs of the step that fails, whatever step that is.
    takesAllInputs: true,
};


/***/ }),

/***/ 9742:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $q: () => (/* binding */ eventList),
/* harmony export */   CV: () => (/* binding */ approvalList),
/* harmony export */   Zt: () => (/* binding */ actionList),
/* harmony export */   og: () => (/* binding */ environmentList),
/* harmony export */   tL: () => (/* binding */ buildList)
/* harmony export */ });
/* harmony import */ var _domain_resources_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2608);

/** Makes the list of an organization's environments. */
const environmentList = ({ org }) => ({
    path: ["environments", org],
    noun: "environments",
    item: _domain_resources_js__WEBPACK_IMPORTED_MODULE_0__/* .environmentSchema */ .VW,
    key: "environments",
    perPage: 50,
    identity: ({ name }) => name,
});
/** Makes the list of an environment's events, newest first. */
const eventList = ({ org }, environment) => ({
    path: ["environments", org, environment, "events"],
    noun: "environment events",
    item: _domain_resources_js__WEBPACK_IMPORTED_MODULE_0__/* .environmentEventSchema */ .NI,
    perPage: 100,
});
/** Makes the list of a flow's approvals, which hosted services removed in July 2026. */
const approvalList = ({ org }, flow) => ({
    path: ["approvals", org, flow],
    noun: "approvals",
    item: _domain_resources_js__WEBPACK_IMPORTED_MODULE_0__/* .approvalSchema */ .xI,
    perPage: 20,
    identity: (approval) => String(approval.release_number),
});
/** Makes the list of builds. */
const buildList = ({ org }) => ({
    path: ["builds", org],
    noun: "builds",
    item: _domain_resources_js__WEBPACK_IMPORTED_MODULE_0__/* .buildSchema */ .IV,
    key: "builds",
    perPage: 50,
});
/** Makes the list of actions, which has no pages. */
const actionList = ({ org }) => ({
    path: ["actions", org],
    noun: "actions",
    item: _domain_resources_js__WEBPACK_IMPORTED_MODULE_0__/* .actionSchema */ .wh,
});


/***/ }),

/***/ 1055:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ allowanceRules),
/* harmony export */   Y: () => (/* binding */ enforcementOf)
/* harmony export */ });
/* harmony import */ var _inputs_rule_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4776);
/* harmony import */ var _inputs_schemas_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8892);
/* harmony import */ var _lib_pick_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2947);



const dayMs = 24 * 60 * 60 * 1000;
/** The most days that an exception may last: one that nobody looks at again is a setting. */
const maxDays = 400;
/** An exception has an end and a reason, and there is something that it is about. */
const allowanceRules = [
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .rule */ .Hu)(["allow-until", "allow-reason"], function* ({ allowUntil, allowReason }) {
        if (allowUntil === undefined && allowReason !== undefined)
            yield {
                input: "allow-until",
                message: "is missing, but `allow-reason` is set",
                hint: "Set it to the last day on which the job may pass, such as `2026-12-31`",
                mayBeUnset: true,
            };
        if (allowReason === undefined && allowUntil !== undefined)
            yield {
                input: "allow-reason",
                message: "is missing, but `allow-until` is set",
                hint: "Say why the job may pass until then",
                mayBeUnset: true,
            };
    }),
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .rule */ .Hu)(["allow-until", "allow-reason", "on-non-compliance", "on-outage", "on-nothing-judged"], function* ({ allowUntil, allowReason, onNonCompliance, onOutage, onNothingJudged }) {
        const isWeakened = onNonCompliance === "warn" ||
            onNonCompliance === "ignore" ||
            onOutage === "warn" ||
            onNothingJudged === "allow";
        if ((allowUntil ?? allowReason) !== undefined && !isWeakened)
            yield {
                input: allowUntil === undefined ? "allow-reason" : "allow-until",
                message: "is set, but nothing is allowed: none of `on-non-compliance`, `on-outage` and `on-nothing-judged` lets the job pass",
                hint: "Omit `allow-until` and `allow-reason`, or set `on-non-compliance: warn`, `on-outage: warn` or `on-nothing-judged: allow`",
            };
    }),
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .rule */ .Hu)(["allow-until"], function* ({ allowUntil }, { now }) {
        if (allowUntil !== undefined && Date.parse(allowUntil) - now > maxDays * dayMs)
            yield {
                input: "allow-until",
                message: `is ${(0,_inputs_schemas_js__WEBPACK_IMPORTED_MODULE_1__/* .quote */ .hD)(allowUntil)}, more than ${maxDays} days away`,
                hint: "Choose an earlier day, and decide again then",
            };
    }),
];
/** Returns the settings that let a job pass on some verdicts that are not `compliant`. */
const enforcementOf = (values) => ({
    ...(0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_2__/* .pick */ .U)(values, "onNonCompliance", "onNothingJudged", "onOutage"),
    // Until when they let the job pass; without it they always do.
    ...(values.allowUntil !== undefined &&
        values.allowReason !== undefined && {
        allowance: { until: values.allowUntil, reason: values.allowReason },
    }),
});


/***/ }),

/***/ 3069:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LJ: () => (/* binding */ warningsAboutAttestation),
/* harmony export */   be: () => (/* binding */ unknownNames),
/* harmony export */   hZ: () => (/* binding */ warningsAboutNames),
/* harmony export */   jy: () => (/* binding */ nameHint),
/* harmony export */   qw: () => (/* binding */ requireExpected)
/* harmony export */ });
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2769);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(177);



/** How many names a message lists, and how many are compared with a misspelt one. */
const maxListed = 10;
const maxCompared = 1000;
const quoteName = (name) => `\`${name}\``;
function listNames(items, textOf) {
    const [...all] = items;
    const shown = all.slice(0, maxListed).map(textOf).join(", ");
    return all.length > maxListed ? `${shown} and ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(all.length - maxListed, "more name")}` : shown;
}
/** Returns a function that quotes a misspelt name, with the one of these that may be meant. */
function suggestFrom(names) {
    const candidates = [...names].slice(0, maxCompared);
    return (name) => `${quoteName(name)}${(0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_2__/* .didYouMean */ .a)(name, candidates)}`;
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
    const isNoneNamed = names.size === 0;
    throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
        message: `Input \`expect\` has names that no artifact has: ${listNames(missing, suggestFrom(names))}`,
        reason: isNoneNamed
            ? "No artifact has a name"
            : `The artifacts have the names ${listNames(names, quoteName)}`,
        hint: isNoneNamed
            ? `Write the name before the path or the fingerprint: \`${missing[0] ?? "name"}=dist/app\``
            : "Check that every job that should have built an artifact passed its fingerprint on",
    });
}
/**
 * Returns a warning about artifacts that have no name or one that the trail's template does not have: what is attested
 * for the template's names does not count for them. There is none where the template names no artifacts.
 */
function warningsAboutNames(artifacts, trail) {
    const problem = unknownNames(artifacts, trail, "artifact");
    return problem === undefined ? [] : [`${problem}. ${nameHint}`];
}
/** What to do about a name that the template does not have. */
const nameHint = "Write the name before the path or fingerprint: `name=path`";
/**
 * Describes the artifacts that have no name, or one that the trail's template does not have, without a full stop; undefined
 * where there is none, or the template names no artifacts.
 * @param noun what each artifact is called
 */
function unknownNames(artifacts, { name: trail, template }, noun) {
    const known = new Set(template.trail.artifacts.flatMap(({ name }) => name ?? []));
    const unknown = artifacts.filter(({ name }) => name === undefined || !known.has(name));
    if (known.size === 0 || unknown.length === 0)
        return undefined;
    const suggest = suggestFrom(known);
    const described = listNames(unknown, ({ name, filename }) => name === undefined ? `${quoteName(filename)} (without a name)` : suggest(name));
    return (`The template of trail ${trail} does not name ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(unknown.length, noun)}: ` +
        `${described}. It names ${listNames(known, quoteName)}`);
}
/**
 * Returns a warning about an attestation that the trail's template does not ask for: it does not count for what the
 * template requires. There is none where the trail has no template.
 */
function warningsAboutAttestation(reported, trail) {
    const problem = findProblem(reported, trail);
    return problem === undefined ? [] : [`The template of trail ${trail.name} ${problem}`];
}
/** Returns what is wrong, to follow "The template". */
function findProblem({ name, type, artifact, fingerprint }, { template, compliance_status: { artifacts_statuses: known } }) {
    const { attestations: ofTrail, artifacts } = template.trail;
    if (ofTrail.length === 0 && artifacts.length === 0)
        return undefined;
    const isOfTrail = artifact === undefined && fingerprint === undefined;
    const recorded = known.find(([, status]) => status.artifact_fingerprint === fingerprint);
    const artifactName = artifact ?? (isOfTrail ? undefined : recorded?.[0]);
    const ofArtifacts = artifacts
        .filter((one) => artifactName === undefined || one.name === artifactName)
        .flatMap(({ attestations }) => attestations);
    const wanted = isOfTrail ? ofTrail : ofArtifacts;
    const hasName = (one) => one.name === name;
    const found = wanted.filter(hasName);
    if (found.length > 0) {
        const types = new Set(found.flatMap((one) => one.type ?? []));
        if (types.size === 0 || types.has(type) || types.has("*"))
            return undefined;
        return `has ${quoteName(name)} with the type ${listNames(types, quoteName)}, not ${quoteName(type)}`;
    }
    const artifactNames = new Set(artifacts.flatMap((one) => one.name ?? []));
    if (artifact !== undefined && !artifactNames.has(artifact))
        return `does not name the artifact ${suggestFrom(artifactNames)(artifact)}. ${namesText("artifacts", artifactNames)}`;
    // Where it may belong: of an artifact, when it is reported of the trail, or the other way round.
    const elsewhere = artifacts
        .filter(({ attestations }) => attestations.some(hasName))
        .map((one) => quoteName(`${one.name ?? ""}.${name}`));
    if (!isOfTrail && ofTrail.some(hasName))
        elsewhere.unshift(`${quoteName(name)} of the trail (\`subject: trail\`)`);
    const ofArtifact = artifactName === undefined ? "an artifact" : `artifact ${quoteName(artifactName)}`;
    const missing = `of ${isOfTrail ? "the trail" : ofArtifact}`;
    if (elsewhere.length > 0)
        return `does not ask for ${quoteName(name)} ${missing}. Did you mean ${listNames(elsewhere, (text) => text)}?`;
    const names = new Set(wanted.flatMap((one) => one.name ?? []));
    return `does not ask for ${suggestFrom(names)(name)} ${missing}. ${namesText("attestations", names)}`;
}
const namesText = (what, names) => names.size === 0 ? `It has no ${what} there` : `It has the ${what} ${listNames(names, quoteName)}`;


/***/ }),

/***/ 9183:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EE: () => (/* binding */ filenameRule),
/* harmony export */   GO: () => (/* binding */ requiresArtifacts),
/* harmony export */   Wm: () => (/* binding */ selectionOf),
/* harmony export */   cu: () => (/* binding */ missingArtifacts),
/* harmony export */   g3: () => (/* binding */ selectionRules),
/* harmony export */   i6: () => (/* binding */ isAnySelected),
/* harmony export */   j2: () => (/* binding */ artifactsIn)
/* harmony export */ });
/* harmony import */ var _domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(157);
/* harmony import */ var _inputs_definitions_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2379);
/* harmony import */ var _inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4776);
/* harmony import */ var _inputs_schemas_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8892);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(177);
/* harmony import */ var _lib_pick_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2947);
/* harmony import */ var _report_presentation_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6699);
// The inputs that select artifacts: rules between them, and what they select in words.







/** Returns whether any source of artifacts is given. */
const isAnySelected = ({ artifacts, fingerprint, checksums, artifactsFrom }) => artifacts.length + fingerprint.length + artifactsFrom.length > 0 || checksums !== undefined;
/** Returns that no artifact is selected, where none is. */
function* missingArtifacts(values) {
    if (!isAnySelected(values))
        yield {
            input: "artifacts",
            message: "is missing, and so are `fingerprint`, `checksums` and `artifacts-from`: no artifact is selected",
            reason: _inputs_schemas_js__WEBPACK_IMPORTED_MODULE_3__/* .skippedJobText */ .BI,
            hint: "Set `artifacts` (paths, globs or images) or one of the others",
        };
}
/** For an operation that cannot do without artifacts. */
const requiresArtifacts = (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .rule */ .Hu)(_inputs_definitions_js__WEBPACK_IMPORTED_MODULE_1__/* .sourceInputs */ .ZU, missingArtifacts);
/** For every operation that selects artifacts. */
const selectionRules = [
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .rule */ .Hu)(_inputs_definitions_js__WEBPACK_IMPORTED_MODULE_1__/* .sourceInputs */ .ZU, function* ({ artifacts, fingerprint, checksums, artifactsFrom }) {
        const others = [
            ...(artifacts.length > 0 ? ["`artifacts`"] : []),
            ...(checksums === undefined ? [] : ["`checksums`"]),
            ...(artifactsFrom.length > 0 ? ["`artifacts-from`"] : []),
        ];
        if (fingerprint.length > 0 && others.length > 0)
            yield {
                input: "fingerprint",
                message: `cannot be combined with ${others.join(" and ")}`,
                hint: artifacts.length === 0
                    ? "Set one of them, or use two steps"
                    : "Omit `fingerprint` where this job has the artifacts: their own bytes are read. Omit `artifacts` where it has only the fingerprints",
            };
    }),
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .rule */ .Hu)(["checksums", "artifact-type"], function* ({ checksums, artifactType: type }) {
        if (checksums !== undefined && type !== "auto" && (0,_domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .isImage */ .wu)({ type }))
            yield {
                input: "checksums",
                message: `is ${(0,_inputs_schemas_js__WEBPACK_IMPORTED_MODULE_3__/* .quote */ .hD)(checksums)}, a list of files, but \`artifact-type\` is \`${type}\``,
                hint: "Omit one of them. Use one step for the files and one for the images",
            };
    }),
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .rule */ .Hu)(["registry-username", "registry-password"], function* ({ registryUsername, registryPassword }) {
        const missing = (input, other) => ({
            input,
            message: `is missing, but \`${other}\` is set`,
            mayBeUnset: true,
        });
        if (registryUsername !== undefined && registryPassword === undefined)
            yield missing("registry-password", "registry-username");
        if (registryPassword !== undefined && registryUsername === undefined)
            yield missing("registry-username", "registry-password");
    }),
];
/** For an operation that takes `filename`. */
const filenameRule = (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .rule */ .Hu)(["filename", "artifacts", "fingerprint"], function* ({ filename, artifacts, fingerprint }) {
    for (const [input, { length }] of [
        ["artifacts", artifacts],
        ["fingerprint", fingerprint],
    ])
        if (filename !== undefined && length > 1)
            yield {
                input: "filename",
                message: `is ${(0,_inputs_schemas_js__WEBPACK_IMPORTED_MODULE_3__/* .quote */ .hD)(filename)}, the name of one artifact, but \`${input}\` has ${length} lines`,
                hint: "Omit it: each artifact then has its own file name",
            };
});
/** Returns the artifacts that are selected. */
function selectionOf(values) {
    const { fingerprint: fingerprints, manifest = false } = values;
    return {
        ...(0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_5__/* .pick */ .U)(values, "artifacts", "artifactType", "checksums", "filename", "artifactsFrom", "exclude"),
        ...(0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_5__/* .pick */ .U)(values, "ifNoMatch", "registryUsername", "registryPassword", "timeout", "retries"),
        fingerprints,
        manifest,
    };
}
const namesIn = (lines) => (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .joinTruncated */ .v$)(lines, 4);
/** Returns the selected artifacts in words. */
function artifactsIn({ artifacts, fingerprint, checksums, artifactsFrom }) {
    const selected = fingerprint.length > 0
        ? fingerprint.map(({ name, fingerprint: digest }) => name ?? digest)
        : artifacts.map(({ pattern }) => pattern);
    return (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_4__/* .compact */ .oE)([
        namesIn(selected),
        checksums !== undefined && `the entries of ${checksums}`,
        artifactsFrom.length > 0 && "artifacts from other jobs",
    ]).join(", ");
}


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


/***/ }),

/***/ 5750:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ readList)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6974);
/* harmony import */ var _lib_pick_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2947);
/* harmony import */ var _service_error_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4108);
/* harmony import */ var _http_link_header_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9107);
// Lists, read page by page up to a limit. Services page in three ways: an object around the items, headers beside a
// bare array, or a bare array alone; all are accepted. No item of a list that changes meanwhile counts twice.







const wholeNumber = valibot__WEBPACK_IMPORTED_MODULE_3__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_3__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_3__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_3__/* .integer */ .ndf(), valibot__WEBPACK_IMPORTED_MODULE_3__/* .minValue */ .Wwf(0)), () => undefined);
/** What the service says about a page and its list, where it does. */
const wrapperSchema = valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
    page: wholeNumber,
    per_page: wholeNumber,
    total_pages: wholeNumber,
    total_count: wholeNumber,
});
const progressIntervalMs = 2_000;
/**
 * Reads a list to its end, to the limit, or the one page that was requested.
 * @param isEnough says after each page, of its items, whether no more of them are needed
 * @throws ServiceError when a response is not a page of it, a page is repeated, or the totals are wrong; CancelledError
 */
async function readList(endpoint, options, { client, context: { clock, logger } }, isEnough = () => false) {
    const { limit, filters } = options;
    const { noun } = endpoint;
    const isPaged = endpoint.perPage !== undefined;
    const expected = { statuses: [200], body: pageSchema(endpoint) };
    const size = options.perPage ?? Math.min(endpoint.perPage ?? limit, limit);
    let items = [];
    const seen = new Set();
    const contents = new Set();
    const totals = new Set();
    let hasRepeats = false;
    let shownAt = clock.monotonic();
    for (let number = options.page ?? 1;; number += 1) {
        const paging = [
            ["page", String(number)],
            ["per_page", String(size)],
        ];
        const query = isPaged ? [...filters, ...paging] : filters;
        const result = await client.call({ method: "GET", path: endpoint.path, query, expected });
        const page = readPage(endpoint, result);
        const { total_count: total } = page;
        const problem = problemOf(page, number, size);
        if (problem !== undefined)
            throw invalidList(noun, problem);
        // Placeholders are alike, so each of them is an item of its own.
        const identities = page.items.map(({ known, raw }) => known && (endpoint.identity?.(known.item) ?? (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", JSON.stringify(raw))));
        const isNew = (identity) => identity === undefined || !seen.has(identity);
        const newItems = page.items.filter((_, index) => isNew(identities[index]));
        const isEnd = !isPaged || isLast(page, number, size);
        const content = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", JSON.stringify(page.items.map(({ raw }, at) => identities[at] ?? raw)));
        if (page.items.length > 0 && (contents.has(content) || (newItems.length === 0 && !isEnd)))
            throw invalidList(noun, `page ${number} repeats earlier items`);
        contents.add(content);
        totals.add(total);
        hasRepeats ||= newItems.length < page.items.length;
        for (const identity of identities)
            if (identity !== undefined)
                seen.add(identity);
        items = items.concat(newItems);
        const isLastWanted = isEnough(knownItems(page.items));
        if (isEnd || isLastWanted || options.page !== undefined || items.length >= limit) {
            const hasChanged = hasRepeats || totals.size > 1;
            const isWhole = isEnd && options.page === undefined && size > 0;
            if (isWhole && !hasChanged && total !== undefined && total !== items.length)
                throw invalidList(noun, `the service counts ${total}, but returned ${items.length}`);
            const wanted = items.slice(0, limit);
            const known = knownItems(wanted);
            return {
                items: known,
                raw: wanted.map(({ raw }) => raw),
                unknownItems: wanted.length - known.length,
                hasMore: items.length > limit || !isEnd,
                hasChanged,
                ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__/* .omitUndefined */ .O)({ total: isPaged ? total : items.length }),
            };
        }
        if (clock.monotonic() - shownAt >= progressIntervalMs) {
            shownAt = clock.monotonic();
            logger.info(`Read ${items.length}${total === undefined ? "" : ` of ${total}`} ${noun} so far`);
        }
    }
}
const knownItems = (items) => items.flatMap(({ known }) => (known === undefined ? [] : [known.item]));
/** Says what contradicts the request or itself in a page, as the end of a sentence. */
function problemOf(page, number, requested) {
    if (page.page !== undefined && page.page !== number)
        return `page ${number} was requested, but page ${page.page} was returned`;
    const { length } = page.items;
    const size = page.per_page ?? requested;
    // A service that does not page gives everything at once.
    const isEverything = number === 1 && (page.total_count === undefined || page.total_count === length);
    return length > size && !isEverything
        ? `page ${number} has ${length} items, but at most ${size} were requested`
        : undefined;
}
/** Returns whether this is the last page: by its totals, else by its links, else because it is not full. */
function isLast(page, number, requested) {
    const { length } = page.items;
    const size = page.per_page ?? requested;
    if (length === 0 || length > size)
        return true;
    if (page.total_pages !== undefined)
        return number >= page.total_pages;
    if (page.total_count !== undefined)
        return number * size >= page.total_count;
    return page.hasNext === undefined ? length < size : !page.hasNext;
}
/** Returns the schema of a page: the bare items, or an object around them where the list has one. */
function pageSchema({ key }) {
    const list = valibot__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_3__/* .unknown */ .L5J());
    const bare = valibot__WEBPACK_IMPORTED_MODULE_3__/* .pipe */ .FsL(list, valibot__WEBPACK_IMPORTED_MODULE_3__/* .transform */ .pdi((items) => ({ items })));
    if (key === undefined)
        return bare;
    const wrapped = valibot__WEBPACK_IMPORTED_MODULE_3__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_3__/* .intersect */ .y$5([valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ [key]: list }), wrapperSchema]), valibot__WEBPACK_IMPORTED_MODULE_3__/* .transform */ .pdi((page) => ({
        items: page[key] ?? [],
        about: (0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_5__/* .pick */ .U)(page, "page", "per_page", "total_pages", "total_count"),
    })));
    return valibot__WEBPACK_IMPORTED_MODULE_3__/* .lazy */ .RZV((page) => (Array.isArray(page) ? bare : wrapped));
}
/**
 * Returns a page with each item parsed, where its form is known.
 * @throws ServiceError that names the first wrong field of the page
 */
function readPage({ noun, item: schema }, result) {
    const { items, about } = (0,_service_error_js__WEBPACK_IMPORTED_MODULE_2__/* .bodyOf */ .E)(result);
    return {
        items: items.map((raw) => {
            const item = valibot__WEBPACK_IMPORTED_MODULE_3__/* .safeParse */ .xLC(schema, raw, { abortEarly: true, abortPipeEarly: true });
            return item.success ? { raw, known: { item: item.output } } : { raw };
        }),
        ...(about ?? fromHeaders(noun, result.response?.headers ?? {})),
    };
}
/** Reads the headers beside a bare array; any of them may be absent. */
function fromHeaders(noun, headers) {
    const number = (name) => {
        const text = headers[name]?.trim() ?? "";
        if (text === "")
            return undefined;
        if (!/^\d{1,15}$/.test(text))
            throw invalidList(noun, `its header \`${name}\` is ${JSON.stringify(text)}`);
        return Number(text);
    };
    return {
        page: number("x-current-page"),
        per_page: number("x-per-page"),
        total_pages: number("x-total-pages"),
        total_count: number("x-total-count"),
        hasNext: (0,_http_link_header_js__WEBPACK_IMPORTED_MODULE_6__/* .hasNextPage */ .r)(headers),
    };
}
const invalidList = (noun, problem) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ServiceError */ ._7({
    message: `The list of ${noun} cannot be read: ${problem}`,
    reason: "The service does not page correctly, or the list changes faster than it can be read",
    hint: "Run the step again; if it persists, ask the service's operator",
});


/***/ }),

/***/ 4108:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ bodyOf),
/* harmony export */   N: () => (/* binding */ toServiceError)
/* harmony export */ });
/* harmony import */ var _domain_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4543);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
// The error of a step that a failed call of the service ends.


/** Makes the error of a step that a failure ends. */
function toServiceError(failure) {
    if (failure.cause === "cancelled")
        return new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .CancelledError */ .cc({ ...failure, message: "The step was ended from outside during a request" });
    return (0,_domain_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .isOutage */ .u)(failure) ? new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .OutageError */ .AP(failure) : new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7(failure);
}
/**
 * Returns the body.
 * @throws ServiceError, CancelledError where there is none
 */
function bodyOf(result) {
    if (result.success)
        return result.value;
    throw toServiceError(result.failure);
}


/***/ })

};
