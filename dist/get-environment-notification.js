export const id = 267;
export const ids = [267];
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

/***/ 5036:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   operation: () => (/* binding */ operation)
/* harmony export */ });
/* harmony import */ var _inputs_definitions_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2379);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _report_views_notification_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9479);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7198);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7974);
/* harmony import */ var _service_service_error_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4108);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4138);
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







const operation = (0,_operation_js__WEBPACK_IMPORTED_MODULE_6__/* .defineOperation */ .h)({
    name: "get-environment-notification",
    inputs: [..._inputs_definitions_js__WEBPACK_IMPORTED_MODULE_0__/* .connectionInputs */ .eu, "notification-number"],
    requires: ["base-url", "org", "api-token", "notification-number"],
    introduce: ({ notificationNumber }) => `Reading notification ${notificationNumber}`,
    run: async (values, context) => {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const { notificationNumber } = values;
            const client = __addDisposableResource(env_1, (0,_service_client_js__WEBPACK_IMPORTED_MODULE_3__/* .createServiceClient */ .r)(values, context), false);
            const read = await client.call((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_4__/* .getEnvironmentNotificationEndpoint */ .oK)(values, notificationNumber));
            const notification = (0,_service_service_error_js__WEBPACK_IMPORTED_MODULE_5__/* .bodyOf */ .E)(read);
            if (notification.number !== notificationNumber)
                throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ServiceError */ ._7({
                    message: `Notification ${notificationNumber} was requested, but the response is notification ${notification.number}`,
                    hint: "Report this to the operator of the service",
                });
            return { kind: "notification-read", notification, result: read.response?.json };
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            __disposeResources(env_1);
        }
    },
    present: _report_views_notification_js__WEBPACK_IMPORTED_MODULE_2__/* .renderNotificationRead */ .Iy,
});


/***/ }),

/***/ 9479:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DI: () => (/* binding */ isFailing),
/* harmony export */   Iy: () => (/* binding */ renderNotificationRead),
/* harmony export */   QR: () => (/* binding */ targetsOf),
/* harmony export */   hu: () => (/* binding */ triggerTexts)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4902);
/* harmony import */ var _presentation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6699);
/* harmony import */ var _time_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4840);
// A notification (an action is one too): its triggers, its targets, and whether delivery works. An address to which
// something is posted may be a secret in itself, so only its host is shown.




/** Presents a notification; `now` is in milliseconds since 1970. */
function renderNotificationRead({ notification, result }, now) {
    const { number, name, type, environments, created_by: creator } = notification;
    const triggers = triggerTexts(notification);
    const targets = targetsOf(notification, now);
    return {
        result: isFailing(notification)
            ? { severity: "warning", text: `Notification ${number}, ${name}: delivery failing.` }
            : { severity: "success", text: `Found notification ${number}, ${name}.` },
        documents: { result, isPrivate: true },
        log: [
            `Triggers: ${triggers.join(", ")}`,
            `Environments: ${environments.join(", ")}`,
            ...targets.map(({ severity, type, where, lastSuccess, lastFailure }) => `    ${(0,_presentation_js__WEBPACK_IMPORTED_MODULE_1__/* .iconOf */ .ZG)(severity).text} ${type} to ${where}; ` +
                `last success ${lastSuccess}, last failure ${lastFailure}`),
        ],
        page: [
            (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .gfm */ .Te) `Notification ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .code */ .aY)(name)} (number ${String(number)}, ${type}), last changed ${(0,_time_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatTime */ .fU)(notification.last_modified_at, now)}, by ${creator}`,
            (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .gfm */ .Te) `Triggers: ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .codes */ .F4)(triggers)}. Environments: ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .codes */ .F4)(environments)}.`,
            (0,_presentation_js__WEBPACK_IMPORTED_MODULE_1__/* .ratedTable */ .JH)(targets, (target) => ({
                Target: target.type,
                To: target.where,
                "Last success": target.lastSuccess,
                "Last failure": target.lastFailure,
            })),
        ],
    };
}
const optional = (schema) => valibot__WEBPACK_IMPORTED_MODULE_3__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_3__/* .optional */ .lqM(schema), undefined);
/** A target's form is free: what is not as expected is not shown. */
const targetSchema = valibot__WEBPACK_IMPORTED_MODULE_3__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
    type: optional(valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP()),
    webhook: optional(valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP()),
    emails: optional(valibot__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP())),
    context: optional(valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ channel_name: optional(valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP()), channel_id: optional(valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP()) })),
    last_success_at: optional(valibot__WEBPACK_IMPORTED_MODULE_3__/* .number */ .aig()),
    last_failure_at: optional(valibot__WEBPACK_IMPORTED_MODULE_3__/* .number */ .aig()),
}), {});
const targetsIn = ({ targets }) => targets.map((target) => valibot__WEBPACK_IMPORTED_MODULE_3__/* .parse */ .qgA(targetSchema, target));
/** Returns whether delivery fails: as the service says, else by one of the targets. */
const isFailing = (notification) => notification.is_failing ?? targetsIn(notification).some(hasFailed);
const hasFailed = ({ last_success_at: success, last_failure_at: failure }) => failure !== undefined && (success === undefined || failure > success);
const triggers = new Map([
    ["ON_STARTED_ARTIFACT", "artifact started"],
    ["ON_EXITED_ARTIFACT", "artifact exited"],
    ["ON_SCALED_ARTIFACT", "artifact scaled"],
    ["ON_ALLOWED_ARTIFACT", "artifact allow-listed"],
    ["ON_NON_COMPLIANT_ENV", "environment not compliant"],
    ["ON_COMPLIANT_ENV", "environment compliant"],
]);
/** Returns the triggers in words; one that is not known is shown as it is. */
const triggerTexts = (notification) => notification.triggers.map((trigger) => triggers.get(trigger) ?? trigger);
/** Returns the targets, failing ones first, each with where it leads: a channel, a host, email addresses. */
const targetsOf = (notification, now) => (0,_presentation_js__WEBPACK_IMPORTED_MODULE_1__/* .sortBySeverity */ .BF)(targetsIn(notification).map((target) => ({
    severity: hasFailed(target)
        ? "error"
        : (0,_presentation_js__WEBPACK_IMPORTED_MODULE_1__/* .stateSeverity */ .bd)(target.last_success_at === undefined ? null : true),
    type: target.type ?? "unknown",
    where: whereOf(target),
    lastSuccess: timeText(target.last_success_at, now),
    lastFailure: timeText(target.last_failure_at, now),
})));
const timeText = (seconds, now) => seconds === undefined ? "never" : (0,_time_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatTime */ .fU)(seconds, now);
function whereOf({ webhook, emails, context }) {
    const channel = context?.channel_name ?? context?.channel_id;
    if (channel !== undefined)
        return `channel ${channel}`;
    if (emails !== undefined)
        return emails.join(", ");
    if (webhook !== undefined)
        return URL.parse(webhook)?.hostname ?? "an address that cannot be read";
    return "an unknown place";
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
