export const id = 715;
export const ids = [715];
export const modules = {

/***/ 5774:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  listActions: () => (/* binding */ listActions),
  listApprovals: () => (/* binding */ listApprovals),
  listBuilds: () => (/* binding */ listBuilds),
  listEnvironmentEvents: () => (/* binding */ listEnvironmentEvents),
  listEnvironments: () => (/* binding */ listEnvironments)
});

// EXTERNAL MODULE: ./build/inputs/definitions.js
var definitions = __webpack_require__(7450);
// EXTERNAL MODULE: ./build/lib/deadline.js
var lib_deadline = __webpack_require__(5842);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/report/presentation.js
var presentation = __webpack_require__(6699);
// EXTERNAL MODULE: ./build/service/client.js + 2 modules
var service_client = __webpack_require__(1480);
// EXTERNAL MODULE: ./build/service/pagination.js
var pagination = __webpack_require__(5750);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(4138);
// EXTERNAL MODULE: ./build/operations/shared/suggest-names.js
var suggest_names = __webpack_require__(9634);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/inputs/rule.js
var rule = __webpack_require__(4776);
// EXTERNAL MODULE: ./build/inputs/schemas.js
var schemas = __webpack_require__(8892);
// EXTERNAL MODULE: ./build/lib/did-you-mean.js
var did_you_mean = __webpack_require__(2769);
;// CONCATENATED MODULE: ./build/operations/list/query.js
// The input `query`: a list's own parameters, exactly those of the service's interface. A misspelt filter would list
// something else than what was meant, so everything unknown is an error that says what is known.




/** Makes a parameter whose text has a form. */
const matching = (pattern, form) => ({
    schema: dist/* pipe */.FsL(dist/* string */.YjP(), dist/* regex */.yGV(pattern, `expected ${form}`)),
});
const someText = matching(/./s, "a text");
const timestamp = matching(/^-?\d{1,15}(\.\d{1,9})?$/, "a UNIX timestamp, in seconds since 1970");
const page = { schema: (0,schemas/* wholeNumber */.rD)(1) };
/** Makes the rule that checks every line of `query` against the parameters of a list. */
const queryRule = (parameters) => (0,rule/* rule */.Hu)(["query"], function* ({ query = [] }, { operation }) {
    const known = new Map(Object.entries(parameters));
    for (const [index, [name, value]] of query.entries()) {
        const parameter = known.get(name);
        const isRepeated = query.slice(0, index).some(([other]) => other === name);
        const problem = parameter === undefined
            ? unknownName(operation, name, known)
            : valueProblem(name, value, parameter, isRepeated);
        if (problem !== undefined)
            yield { input: "query", message: problem };
    }
});
/** Returns how much of a list is asked for. */
function optionsOf({ query = [], limit }) {
    const { page, per_page: perPage } = Object.fromEntries(query);
    return {
        filters: query
            .filter(([name]) => name !== "page" && name !== "per_page")
            .map(([name, value]) => [name, name === "reverse" ? value.toLowerCase() : value]),
        ...(page && { page: Number(page) }),
        ...(perPage && { perPage: Number(perPage) }),
        limit,
    };
}
function unknownName(operation, name, known) {
    if (known.size === 0)
        return `has ${(0,schemas/* quote */.hD)(name)}, but ${operation} has no parameters`;
    const forms = [...known].map(([other, { schema }]) => `\`${other}\` (${formOf(schema)})`);
    return `has ${(0,schemas/* quote */.hD)(name)}, which is not a parameter of ${operation}${(0,did_you_mean/* didYouMean */.a)(name, [...known.keys()])}. Parameters: ${forms.join(", ")}`;
}
/** Returns what a value must be, in words: no schema accepts an empty one. */
const formOf = (schema) => dist/* safeParse */.xLC(schema, "").issues?.[0].message.replace(/^expected /, "") ?? "";
/** Returns what is wrong with a value. */
function valueProblem(name, value, { schema, repeats }, isRepeated) {
    if (isRepeated && repeats === undefined)
        return `has \`${name}\` twice, but it can have one value`;
    if (!value.isWellFormed())
        return `has a value of \`${name}\` that is not well-formed Unicode`;
    const parsed = dist/* safeParse */.xLC(schema, value, { abortPipeEarly: true });
    if (parsed.success)
        return undefined;
    const what = value === "" ? `\`${name}\` without a value` : `\`${name}=\` with the value ${(0,schemas/* quote */.hD)(value)}`;
    return `has ${what}: ${parsed.issues[0].message}`;
}

;// CONCATENATED MODULE: ./build/operations/list/list.js
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










/** Makes the operation that reads a list and shows it. */
function defineList(list) {
    const { name, noun, of } = list;
    const own = of === undefined ? [] : [of];
    return (0,operation/* defineOperation */.h)({
        name,
        inputs: [...definitions/* connectionInputs */.eu, "query", "limit", ...own],
        requires: ["base-url", "org", "api-token", ...own],
        rules: [queryRule(list.parameters)],
        introduce: (values) => of === undefined ? `Listing ${(0,format/* plural */.LS)(noun)}` : `Listing the ${(0,format/* plural */.LS)(noun)} of ${of} ${values[of]}`,
        run: async (values, context) => {
            const env_1 = { stack: [], error: void 0, hasError: false };
            try {
                const deadline = new lib_deadline/* Deadline */.B(values.timeout, context.clock);
                const service = __addDisposableResource(env_1, (0,service_client/* createServiceClient */.r)({ ...values, deadline }, context), false);
                const client = (0,suggest_names/* suggestNames */.R)(values, { client: service, service: values, deadline }, context);
                const endpoint = list.endpoint(values, of === undefined ? "" : values[of]);
                const read = await (0,pagination/* readList */.L)(endpoint, optionsOf(values), { client, context });
                const { items, raw, unknownItems, total, hasMore, hasChanged } = read;
                return {
                    items,
                    owner: of === undefined ? "" : ` of ${of} ${values[of]}`,
                    hasMore,
                    warnings: (0,presentation/* compact */.oE)([
                        hasChanged && "The list changed while it was read: an item may be missing, but none is there twice",
                        unknownItems > 0 &&
                            `Left out ${(0,format/* count */.U9)(unknownItems, "item")} of an unknown form. The output \`result\` has what the service sent`,
                    ]),
                    result: raw,
                    ...(0,omit_undefined/* omitUndefined */.O)({ totalCount: total, flow: of === "flow" ? values.flow : undefined }),
                };
            }
            catch (e_1) {
                env_1.error = e_1;
                env_1.hasError = true;
            }
            finally {
                __disposeResources(env_1);
            }
        },
        present: (read, now) => presentList(list, read, now),
    });
}
/** Presents a list; `now` is in milliseconds since 1970. */
function presentList({ noun, isFailing = () => false, isPrivate = false, row }, read, now) {
    const { items, totalCount, warnings, result, flow } = read;
    const failingFirst = items.toSorted((one, other) => Number(isFailing(other)) - Number(isFailing(one)));
    return {
        result: {
            severity: items.length === 0 ? "info" : "success",
            text: `Found ${foundText(read, noun)}.`,
        },
        warnings,
        outputs: { count: items.length, "total-count": totalCount, flow },
        documents: { result, isPrivate },
        log: [],
        page: [],
        tables: [
            {
                title: (0,format/* plural */.LS)(noun).replace(/^./, (letter) => letter.toUpperCase()),
                table: (0,presentation/* table */.tp)(failingFirst, (item) => row(item, now)),
            },
        ],
    };
}
function foundText({ items, owner, totalCount, hasMore }, noun) {
    const { length } = items;
    if (length === 0)
        return `no ${(0,format/* plural */.LS)(noun)}${owner}`;
    if (!hasMore)
        return `${(0,format/* count */.U9)(length, noun)}${owner}`;
    return totalCount === undefined
        ? `${(0,format/* count */.U9)(length, noun)}${owner}; there may be more`
        : `${(0,format/* count */.U9)(totalCount, noun)}${owner} and read ${(0,format/* grouped */.zD)(length)} of them`;
}

// EXTERNAL MODULE: ./build/domain/identifiers.js
var identifiers = __webpack_require__(9137);
// EXTERNAL MODULE: ./build/domain/resources.js
var resources = __webpack_require__(2608);
// EXTERNAL MODULE: ./build/report/markdown.js
var markdown = __webpack_require__(4902);
// EXTERNAL MODULE: ./build/report/time-format.js
var time_format = __webpack_require__(4840);
// EXTERNAL MODULE: ./build/service/endpoints.js + 1 modules
var endpoints = __webpack_require__(7974);
// EXTERNAL MODULE: ./build/operations/shared/notifications.js
var notifications = __webpack_require__(453);
;// CONCATENATED MODULE: ./build/operations/list/lists.js
// Each list: its path, the parameters of `query`, the form of an item (docs/internals/interface.md), and its columns.











/** Returns a time with its age; empty where it is not known. */
const timeOf = (seconds, now) => typeof seconds === "number" ? (0,time_format/* formatTime */.f)(seconds, now) : "";
/** Returns the first 12 digits of a digest. */
const shortDigest = (sha) => (0,markdown/* code */.aY)((sha ?? "").slice(0, 12));
/** Returns a name or number, and in the summary its description below it. */
const described = (name, description) => description ? (0,markdown/* inLog */.cp)((0,markdown/* gfm */.Te) `${name}<br>${description}`, name.text) : name;
const types = [
    "K8S",
    "ECS",
    "S3",
    "lambda",
    "server",
    "docker",
    "azure-apps",
    "cloud-run",
    "logical",
];
/** The environments of the organization, with their policies and their state. */
const environments = {
    name: "list-environments",
    noun: "environment",
    endpoint: endpoints/* environmentList */.og,
    parameters: {
        page: page,
        per_page: { schema: (0,schemas/* wholeNumber */.rD)(1, 50) },
        sort: { schema: (0,schemas/* choice */.Yq)("name", "last_modified_at", "last_changed_at") },
        sort_direction: { schema: (0,schemas/* choice */.Yq)("asc", "desc") },
        space_id: { ...someText, repeats: true },
        name: someText,
        type: { schema: (0,schemas/* choice */.Yq)(...types), repeats: true },
        tag: { ...someText, repeats: true },
    },
    isFailing: ({ state }) => state === false,
    row: (one, now) => ({
        "": (0,presentation/* iconOf */.ZG)((0,presentation/* stateSeverity */.bd)(one.state)),
        Environment: described((0,markdown/* code */.aY)(one.name), one.description),
        State: (0,presentation/* stateText */.r9)(undefined, one.state),
        Type: one.type ?? "",
        Policies: policiesOf(one),
        "Last changed": timeOf(one.last_changed_at, now),
        "Last reported": timeOf(one.last_reported_at, now),
    }),
};
function policiesOf({ policies, included_environments: included }) {
    if (included && included.length > 0)
        return (0,markdown/* gfm */.Te) `of ${(0,markdown/* codes */.F4)(included)}`;
    return policies && policies.length > 0 ? (0,markdown/* codes */.F4)(policies) : "none";
}
const eventSchema = (0,resources/* object */.Ik)({
    type: dist/* string */.YjP(),
    snapshot_index: dist/* nullish */.cl6(resources/* integer */.nd),
    artifact_name: resources/* nullishText */.NN,
    description: resources/* nullishText */.NN,
    reported_at: resources/* nullishNumber */.x,
    artifact_compliance: resources/* nullishBoolean */.qS,
});
const snapshots = matching(/^(NOW|.+\.\..*|\.\..+)$/i, "two snapshots with `..` between them, such as `5..10`, `~5..NOW` or `5..`, or `NOW`");
const reference = matching(/^(-?[1-9]\d*|[A-Za-z].*|\d+ ?[A-Za-z].*)$/, "a snapshot's number (`-1` is the latest) or a time such as `NOW`, `1hour`, `2days` or `30mins`");
/** What changed in an environment, newest first. */
const events = {
    name: "list-environment-events",
    noun: "event",
    of: "environment",
    endpoint: ({ org }, environment) => ({
        path: ["environments", org, environment, "events"],
        noun: "environment events",
        item: eventSchema,
        perPage: 100,
    }),
    parameters: {
        interval: snapshots,
        page: page,
        per_page: { schema: (0,schemas/* wholeNumber */.rD)(1, 100) },
        reverse: { schema: schemas/* flag */.Jt },
        repo_name: { ...someText, repeats: true },
        start_ts: timestamp,
        end_ts: timestamp,
        start: reference,
        end: reference,
    },
    row: (one, now) => {
        // The whole digest of an image is in the log.
        const artifact = one.artifact_name ?? "";
        return {
            "": (0,presentation/* iconOf */.ZG)(eventSeverity(one)),
            Time: timeOf(one.reported_at, now),
            Event: described((0,markdown/* gfm */.Te) `${one.type}`, one.description),
            Artifact: (0,markdown/* inLog */.cp)((0,markdown/* code */.aY)(artifact.replace(/@sha256:([0-9a-f]{12})[0-9a-f]{52}$/, "@$1…")), artifact),
            Snapshot: String(one.snapshot_index ?? ""),
        };
    },
};
function eventSeverity({ type, artifact_compliance: compliant }) {
    if (type.includes("non-compliant"))
        return "error";
    return (0,presentation/* stateSeverity */.bd)(compliant ?? (/(^|-)compliant/.test(type) ? true : null));
}
const approvalSchema = (0,resources/* object */.Ik)({
    release_number: resources/* integer */.nd,
    base_artifact: dist/* string */.YjP(),
    artifact_name: dist/* string */.YjP(),
    target_artifact: dist/* string */.YjP(),
    description: dist/* string */.YjP(),
    src_commit_list: dist/* array */.YOg(identifiers/* commitShaSchema */.jr),
    created_at: dist/* number */.aig(),
    last_modified_at: dist/* number */.aig(),
    state: dist/* picklist */.KIO(["APPROVED", "UNAPPROVED", "PENDING"]),
    approvals: dist/* array */.YOg((0,resources/* object */.Ik)({ approved_by: resources/* nullishText */.NN })),
    environment: resources/* nullishText */.NN,
});
const approvalSeverities = { APPROVED: "success", PENDING: "warning", UNAPPROVED: "error" };
/** The approvals of a flow, which hosted services removed in July 2026. */
const approvals = {
    name: "list-approvals",
    noun: "approval",
    of: "flow",
    endpoint: ({ org }, flow) => ({
        path: ["approvals", org, flow],
        noun: "approvals",
        item: approvalSchema,
        perPage: 20,
        identity: ({ release_number: number }) => String(number),
    }),
    parameters: { page: page, per_page: page },
    row: (one, now) => {
        const by = [...new Set(one.approvals.flatMap(({ approved_by: person }) => person ?? []))].join(", ");
        const [from, to] = [shortDigest(one.base_artifact), shortDigest(one.target_artifact)];
        return {
            "": (0,presentation/* iconOf */.ZG)(approvalSeverities[one.state]),
            Approval: described((0,markdown/* gfm */.Te) `${String(one.release_number)}`, one.description),
            State: `${one.state.toLowerCase()}${by === "" ? "" : ` (${by})`}`,
            Artifact: (0,markdown/* code */.aY)(one.artifact_name),
            Environment: (0,markdown/* code */.aY)(one.environment ?? ""),
            "From, to": (0,markdown/* gfm */.Te) `${from} → ${to}, ${(0,format/* count */.U9)(one.src_commit_list.length, "commit")}`,
            "Last changed": timeOf(one.last_modified_at, now),
        };
    },
};
const buildSchema = (0,resources/* object */.Ik)({
    created_at: resources/* nullishNumber */.x,
    fingerprint: resources/* nullishText */.NN,
    flow_name: resources/* nullishText */.NN,
    trail_name: resources/* nullishText */.NN,
    repo_info: dist/* nullish */.cl6((0,resources/* object */.Ik)({ name: resources/* nullishText */.NN })),
});
/** What was built, newest first. */
const builds = {
    name: "list-builds",
    noun: "build",
    endpoint: ({ org }) => ({
        path: ["builds", org],
        noun: "builds",
        item: buildSchema,
        key: "builds",
        perPage: 50,
    }),
    parameters: {
        page: page,
        per_page: { schema: (0,schemas/* wholeNumber */.rD)(0, 50) },
        repo_id: someText,
        repo_name: someText,
        start_ts: timestamp,
        end_ts: timestamp,
    },
    row: (one, now) => ({
        Built: timeOf(one.created_at, now),
        "SHA-256 fingerprint": shortDigest(one.fingerprint),
        Flow: (0,markdown/* code */.aY)(one.flow_name ?? ""),
        Trail: (0,markdown/* code */.aY)(one.trail_name ?? ""),
        Repository: (0,markdown/* code */.aY)(one.repo_info?.name ?? ""),
    }),
};
/** The notifications of the organization, and whether they are delivered. The list has no pages. */
const actions = {
    name: "list-actions",
    noun: "action",
    endpoint: ({ org }) => ({ path: ["actions", org], noun: "actions", item: resources/* actionSchema */.wh }),
    parameters: {},
    isFailing: notifications/* isFailing */.DI,
    isPrivate: true,
    row: (one, now) => ({
        "": (0,presentation/* iconOf */.ZG)((0,presentation/* stateSeverity */.bd)(!(0,notifications/* isFailing */.DI)(one))),
        Action: (0,markdown/* inLog */.cp)((0,markdown/* gfm */.Te) `${(0,markdown/* code */.aY)(one.name)}<br>number ${String(one.number)}, ${one.type}`, `${one.number} ${one.name}`),
        Triggers: (0,markdown/* codes */.F4)((0,notifications/* triggerTexts */.hu)(one)),
        "Environments and flows": (0,markdown/* codes */.F4)([...(one.environments ?? []), ...(one.flows ?? [])]),
        Targets: (0,markdown/* joined */.oR)((0,notifications/* targetsOf */.QR)(one, now).map(({ severity, type, where, lastFailure }) => severity === "error"
            ? (0,markdown/* gfm */.Te) `${(0,presentation/* iconOf */.ZG)(severity)} ${type} to ${where}, failed ${lastFailure}`
            : (0,markdown/* gfm */.Te) `${type} to ${where}`), (0,markdown/* inLog */.cp)((0,markdown/* gfm */.Te) `<br>`, "; ")),
    }),
};

;// CONCATENATED MODULE: ./build/operations/list/index.js
// The operations that list, together: each alone would be loaded with its own copy of what they share.


const listActions = defineList(actions);
const listApprovals = defineList(approvals);
const listBuilds = defineList(builds);
const listEnvironmentEvents = defineList(events);
const listEnvironments = defineList(environments);


/***/ }),

/***/ 6692:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ limitsOfExtraReads)
/* harmony export */ });
/* harmony import */ var _lib_deadline_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5842);

/** How long such reading takes at most, in milliseconds: the time of a step is for what it is run for. */
const maxReadingMs = 10_000;
/**
 * Returns the limits of such requests: each is sent once, and together they take at most 10 s.
 * @param deadline the time of the step, which they share
 * @param share the part of what is left of it that they may take
 */
function limitsOfExtraReads(deadline, clock, share = 1) {
    const time = Math.min(maxReadingMs, deadline.left() * share);
    return { deadline: new _lib_deadline_js__WEBPACK_IMPORTED_MODULE_0__/* .Deadline */ .B(time, clock), retries: 0 };
}


/***/ }),

/***/ 453:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DI: () => (/* binding */ isFailing),
/* harmony export */   QR: () => (/* binding */ targetsOf),
/* harmony export */   hu: () => (/* binding */ triggerTexts)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7934);
/* harmony import */ var _report_presentation_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6699);
/* harmony import */ var _report_time_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4840);
// A notification (an action is one too): its triggers, its targets, and whether delivery works. An address to which
// something is posted may be a secret in itself, so only its host is shown.



const optional = (schema) => valibot__WEBPACK_IMPORTED_MODULE_2__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lqM(schema), undefined);
/** A target's form is free: what is not as expected is not shown. */
const targetSchema = valibot__WEBPACK_IMPORTED_MODULE_2__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({
    type: optional(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    webhook: optional(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    emails: optional(valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP())),
    context: optional(valibot__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ikc({ channel_name: optional(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()), channel_id: optional(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()) })),
    last_success_at: optional(valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig()),
    last_failure_at: optional(valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig()),
}), {});
const targetsIn = ({ targets }) => targets.map((target) => valibot__WEBPACK_IMPORTED_MODULE_2__/* .parse */ .qgA(targetSchema, target));
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
const targetsOf = (notification, now) => (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_0__/* .sortBySeverity */ .BF)(targetsIn(notification).map((target) => ({
    severity: hasFailed(target)
        ? "error"
        : (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_0__/* .stateSeverity */ .bd)(target.last_success_at === undefined ? null : true),
    type: target.type ?? "unknown",
    where: whereOf(target),
    lastSuccess: timeText(target.last_success_at, now),
    lastFailure: timeText(target.last_failure_at, now),
})));
const timeText = (seconds, now) => seconds === undefined ? "never" : (0,_report_time_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatTime */ .f)(seconds, now);
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

/***/ 9634:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ suggestNames)
/* harmony export */ });
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2769);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7974);
/* harmony import */ var _extra_read_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6692);



/**
 * Returns a client whose failures about an unknown environment, flow or policy say which name may be meant. Each list is read
 * once, for at most 10 s and without retries; where that fails, or nothing is similar, the failure stays as it is.
 * @param asked the names that the step asks about
 */
function suggestNames({ environment, flow, policies = [] }, { client, service, deadline }, { clock }) {
    const kinds = {
        environment: { input: "environment", names: [environment], list: "environments" },
        flow: { input: "flow", names: [flow], list: "flows" },
        policy: { input: "policies", names: policies, list: "policies" },
    };
    const read = new Map();
    async function readNames(list) {
        const limits = (0,_extra_read_js__WEBPACK_IMPORTED_MODULE_1__/* .limitsOfExtraReads */ .R)(deadline, clock);
        const result = await client.call((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .listNamesEndpoint */ .mf)(service, list), { limits });
        return result.success ? result.value : [];
    }
    async function suggest(failure) {
        const { notFound: subject } = failure;
        if (subject !== "environment" && subject !== "flow" && subject !== "policy")
            return failure;
        const { input, names, list } = kinds[subject];
        const reading = read.get(subject) ?? readNames(list);
        read.set(subject, reading);
        const known = await reading;
        const unknown = names.find((name) => name !== undefined && !known.includes(name));
        const meant = unknown === undefined ? "" : (0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_2__/* .didYouMean */ .a)(unknown, known);
        return meant === ""
            ? failure
            : { ...failure, message: failure.message + meant, hint: `Correct \`${input}\``, isSuggested: true };
    }
    return {
        call: async (endpoint, options) => {
            const result = await client.call(endpoint, options);
            return result.success ? result : { ...result, failure: await suggest(result.failure) };
        },
    };
}


/***/ }),

/***/ 5750:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ readList),
/* harmony export */   v: () => (/* binding */ pageSchema)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6974);
/* harmony import */ var _service_error_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4108);
/* harmony import */ var _http_headers_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7979);
// Lists, read page by page up to a limit. Services page in three ways: an object around the items, headers beside a
// bare array, or a bare array alone; all are accepted. No item of a list that changes meanwhile counts twice.






/** A number, or the text of one in a header. What is neither is unknown. */
const wholeNumber = valibot__WEBPACK_IMPORTED_MODULE_3__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_3__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_3__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_3__/* .union */ .KCZ([valibot__WEBPACK_IMPORTED_MODULE_3__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_3__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_3__/* .digits */ .vmo(), valibot__WEBPACK_IMPORTED_MODULE_3__/* .transform */ .pdi(Number))]), valibot__WEBPACK_IMPORTED_MODULE_3__/* .safeInteger */ .Y2b(), valibot__WEBPACK_IMPORTED_MODULE_3__/* .minValue */ .Wwf(0))), undefined);
/** What the service says about a page and its list, where it does. */
const aboutSchema = valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ per_page: wholeNumber, total_pages: wholeNumber, total_count: wholeNumber });
const progressIntervalMs = 2_000;
/**
 * Reads a list to its end, to the limit, or the one page that was requested.
 * @throws ServiceError when a response is not a page of it, or repeats earlier items; CancelledError
 */
async function readList(endpoint, options, { client, context: { clock, logger } }) {
    const { limit, filters } = options;
    const { noun, path, perPage } = endpoint;
    const expected = { statuses: [200], body: pageSchema(endpoint) };
    const size = options.perPage ?? Math.min(perPage ?? limit, limit);
    let items = [];
    const seen = new Set();
    const totals = new Set();
    let hasRepeats = false;
    let shownAt = clock.monotonic();
    for (let number = options.page ?? 1;; number += 1) {
        const paging = [
            ["page", String(number)],
            ["per_page", String(size)],
        ];
        const query = perPage === undefined ? filters : [...filters, ...paging];
        const result = await client.call({ method: "GET", path, query, expected });
        const body = (0,_service_error_js__WEBPACK_IMPORTED_MODULE_2__/* .bodyOf */ .E)(result);
        const page = body.items.map((raw) => readItem(endpoint, raw));
        const about = body.about ?? aboutIn(result.response?.headers ?? {});
        const { total_count: total } = about;
        // Placeholders are alike, so each of them is an item of its own.
        const newItems = page.filter(({ identity }) => identity === undefined || !seen.has(identity));
        const isEnd = perPage === undefined || isLast(about, page.length, number, size);
        if (newItems.length === 0 && !isEnd)
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ServiceError */ ._7({
                message: `The list of ${noun} cannot be read: page ${number} repeats earlier items`,
                reason: "The service does not page correctly, or the list changes faster than it can be read",
                hint: "Run the step again; if it persists, ask the service's operator",
            });
        totals.add(total);
        hasRepeats ||= newItems.length < page.length;
        for (const { identity } of page)
            if (identity !== undefined)
                seen.add(identity);
        items = items.concat(newItems);
        if (isEnd || options.page !== undefined || items.length >= limit) {
            const isWhole = isEnd && options.page === undefined && size > 0;
            const isMiscounted = isWhole && total !== undefined && total !== items.length;
            const wanted = items.slice(0, limit);
            const known = wanted.flatMap((one) => one.known ?? []);
            return {
                items: known.map(({ item }) => item),
                raw: wanted.map(({ raw }) => raw),
                unknownItems: wanted.length - known.length,
                hasMore: items.length > limit || !isEnd,
                hasChanged: hasRepeats || totals.size > 1 || isMiscounted,
                ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__/* .omitUndefined */ .O)({ total: perPage === undefined ? items.length : total }),
            };
        }
        if (clock.monotonic() - shownAt >= progressIntervalMs) {
            shownAt = clock.monotonic();
            logger.info(`Read ${items.length}${total === undefined ? "" : ` of ${total}`} ${noun} so far`);
        }
    }
}
function readItem({ item: schema, identity }, raw) {
    const read = valibot__WEBPACK_IMPORTED_MODULE_3__/* .safeParse */ .xLC(schema, raw, { abortEarly: true, abortPipeEarly: true });
    if (!read.success)
        return { raw };
    const item = read.output;
    return { raw, known: { item }, identity: identity?.(item) ?? (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", JSON.stringify(raw)) };
}
/** Returns whether this is the last page: by its totals, else by its links, else because it is not full. */
function isLast(about, length, number, requested) {
    const size = about.per_page ?? requested;
    // A service that does not page gives everything at once.
    if (length === 0 || length > size)
        return true;
    if (about.total_pages !== undefined)
        return number >= about.total_pages;
    if (about.total_count !== undefined)
        return number * size >= about.total_count;
    return about.hasNext === undefined ? length < size : !about.hasNext;
}
/** Returns the schema of a page: the bare items, or an object around them where the list has one. */
function pageSchema({ key }) {
    const list = valibot__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_3__/* .unknown */ .L5J());
    const bare = valibot__WEBPACK_IMPORTED_MODULE_3__/* .pipe */ .FsL(list, valibot__WEBPACK_IMPORTED_MODULE_3__/* .transform */ .pdi((items) => ({ items })));
    if (key === undefined)
        return bare;
    const wrapped = valibot__WEBPACK_IMPORTED_MODULE_3__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_3__/* .intersect */ .y$5([valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ [key]: list }), aboutSchema]), valibot__WEBPACK_IMPORTED_MODULE_3__/* .transform */ .pdi(({ [key]: items = [], ...about }) => ({ items, about })));
    return valibot__WEBPACK_IMPORTED_MODULE_3__/* .lazy */ .RZV((page) => (Array.isArray(page) ? bare : wrapped));
}
/** Reads the headers beside a bare array; any of them may be absent. */
const aboutIn = (headers) => ({
    ...valibot__WEBPACK_IMPORTED_MODULE_3__/* .parse */ .qgA(aboutSchema, {
        per_page: headers["x-per-page"],
        total_pages: headers["x-total-pages"],
        total_count: headers["x-total-count"],
    }),
    hasNext: (0,_http_headers_js__WEBPACK_IMPORTED_MODULE_5__/* .hasNextPage */ .rB)(headers),
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
