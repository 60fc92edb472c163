export const id = 715;
export const ids = [715];
export const modules = {

/***/ 1386:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  listActions: () => (/* reexport */ listActions),
  listApprovals: () => (/* reexport */ listApprovals),
  listBuilds: () => (/* reexport */ listBuilds),
  listEnvironmentEvents: () => (/* reexport */ listEnvironmentEvents),
  listEnvironments: () => (/* reexport */ listEnvironments)
});

// EXTERNAL MODULE: ./build/domain/resources.js
var resources = __webpack_require__(2608);
// EXTERNAL MODULE: ./build/report/markdown.js
var markdown = __webpack_require__(4902);
// EXTERNAL MODULE: ./build/report/presentation.js
var presentation = __webpack_require__(6699);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(4138);
// EXTERNAL MODULE: ./build/operations/shared/notifications.js
var notifications = __webpack_require__(453);
// EXTERNAL MODULE: ./build/inputs/definitions.js + 1 modules
var definitions = __webpack_require__(6255);
// EXTERNAL MODULE: ./build/lib/deadline.js
var lib_deadline = __webpack_require__(5842);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/report/time-format.js
var time_format = __webpack_require__(4840);
// EXTERNAL MODULE: ./build/service/client.js + 2 modules
var service_client = __webpack_require__(1480);
// EXTERNAL MODULE: ./build/service/pagination.js
var pagination = __webpack_require__(5750);
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











const listInputs = [...definitions/* connectionInputs */.eu, "query", "limit"];
const listRequires = ["base-url", "org", "api-token"];
/**
 * Reads a list.
 * @param owner as in `ListRead`
 * @throws ServiceError when a request failed, or a response is not as specified; CancelledError
 */
async function readItems(endpoint, values, context, owner = "") {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const deadline = new lib_deadline/* Deadline */.B(values.timeout, context.clock);
        const service = __addDisposableResource(env_1, (0,service_client/* createServiceClient */.r)({ ...values, deadline }, context), false);
        const client = (0,suggest_names/* suggestNames */.R)(values, { client: service, service: values, deadline }, context);
        const options = optionsOf(values);
        const read = await (0,pagination/* readList */.L)(endpoint, options, { client, context });
        const { items, raw, unknownItems, total, hasMore, hasChanged } = read;
        const changed = "The list changed while it was read: an item may be missing, but none is there twice";
        const leftOut = `Left out ${(0,format/* count */.U9)(unknownItems, "item")} of an unknown form. The output \`result\` has what the service sent`;
        return {
            items,
            owner,
            hasMore,
            warnings: [...(hasChanged ? [changed] : []), ...(unknownItems > 0 ? [leftOut] : [])],
            result: raw,
            ...(0,omit_undefined/* omitUndefined */.O)({ totalCount: total }),
        };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
/** Presents a list. */
function presentList(read, view) {
    const { items, totalCount, warnings, result } = read;
    const { noun, tables, remark, outputs, isPrivate = false } = view;
    return {
        result: {
            severity: items.length === 0 ? "info" : "success",
            text: `Found ${foundText(read, noun)}.`,
        },
        warnings,
        outputs: { count: items.length, "total-count": totalCount, ...outputs },
        documents: { result, isPrivate },
        log: [],
        page: [remark],
        tables,
    };
}
function foundText({ items, owner, totalCount, hasMore }, noun) {
    const { length } = items;
    if (length === 0)
        return `no ${noun}s${owner}`;
    if (!hasMore)
        return `${(0,format/* count */.U9)(length, noun)}${owner}`;
    return totalCount === undefined
        ? `${(0,format/* count */.U9)(length, noun)}${owner}; there may be more`
        : `${(0,format/* count */.U9)(totalCount, noun)}${owner} and read ${(0,format/* grouped */.zD)(length)} of them`;
}
/** Says which items something is wrong with, if there are any. */
function remarkOn(problem, failing) {
    const names = failing.map(({ name }) => (0,markdown/* code */.aY)(name));
    if (names.length === 0)
        return undefined;
    const first = (0,format/* truncate */.xv)(names, 20, (more) => (0,markdown/* gfm */.Te) `and ${more} more`);
    return (0,markdown/* gfm */.Te) `${(0,presentation/* iconOf */.ZG)("error")} ${problem}: ${(0,markdown/* joined */.oR)(first, (0,markdown/* gfm */.Te) `, `)}`;
}
/** Returns a time with its age; empty where it is not known. */
const timeOf = (seconds, now) => typeof seconds === "number" ? (0,time_format/* formatTime */.fU)(seconds, now) : "";
/** Returns the first 12 digits of a digest. */
const shortDigest = (sha) => (0,markdown/* code */.aY)((sha ?? "").slice(0, 12));
/** Returns a name or number, and in the summary its description below it. */
const described = (name, description) => description ? (0,markdown/* inLog */.cp)((0,markdown/* gfm */.Te) `${name}<br>${description}`, name.text) : name;

;// CONCATENATED MODULE: ./build/operations/list/actions.js







/** Makes the list of actions. */
const actionList = ({ org }) => ({
    path: ["actions", org],
    noun: "actions",
    item: resources/* actionSchema */.wh,
});
const listActions = (0,operation/* defineOperation */.h)({
    name: "list-actions",
    inputs: listInputs,
    requires: listRequires,
    rules: [queryRule({})],
    introduce: () => "Listing actions",
    run: (values, context) => readItems(actionList(values), values, context),
    present: presentActions,
});
/** Presents them; `now` is in milliseconds since 1970. */
function presentActions(read, now) {
    const rated = read.items.map((one) => ({ ...one, severity: (0,presentation/* stateSeverity */.bd)(!(0,notifications/* isFailing */.DI)(one)) }));
    return presentList(read, {
        noun: "action",
        remark: remarkOn("Delivery failing", read.items.filter(notifications/* isFailing */.DI)),
        tables: [{ title: "Actions", table: (0,presentation/* ratedTable */.JH)(rated, (one) => actionRow(one, now)) }],
        isPrivate: true,
    });
}
function actionRow(one, now) {
    const targets = (0,notifications/* targetsOf */.QR)(one, now).map(({ severity, type, where, lastFailure }) => {
        const target = (0,markdown/* gfm */.Te) `${type} to ${where}`;
        return severity === "error"
            ? (0,markdown/* inLog */.cp)((0,markdown/* gfm */.Te) `${(0,presentation/* iconOf */.ZG)("error")} ${target}, failed ${lastFailure}`, `${target.text} (failing)`)
            : target;
    });
    return {
        Action: (0,markdown/* inLog */.cp)((0,markdown/* gfm */.Te) `${(0,markdown/* code */.aY)(one.name)}<br>number ${String(one.number)}, ${one.type}`, `${one.number} ${one.name}`),
        Triggers: (0,markdown/* codes */.F4)((0,notifications/* triggerTexts */.hu)(one)),
        "Environments and flows": (0,markdown/* codes */.F4)([...(one.environments ?? []), ...(one.flows ?? [])]),
        Targets: (0,markdown/* joined */.oR)(targets, (0,markdown/* inLog */.cp)((0,markdown/* gfm */.Te) `<br>`, "; ")),
    };
}

;// CONCATENATED MODULE: ./build/operations/list/approvals.js







/** Makes the list of a flow's approvals. */
const approvalList = ({ org }, flow) => ({
    path: ["approvals", org, flow],
    noun: "approvals",
    item: resources/* approvalSchema */.xI,
    perPage: 20,
    identity: (approval) => String(approval.release_number),
});
const listApprovals = (0,operation/* defineOperation */.h)({
    name: "list-approvals",
    inputs: [...listInputs, "flow"],
    requires: [...listRequires, "flow"],
    rules: [queryRule({ page: page, per_page: page })],
    introduce: ({ flow }) => `Listing the approvals of flow ${flow}`,
    run: async (values, context) => {
        const { flow } = values;
        return { flow, ...(await readItems(approvalList(values, flow), values, context, ` of flow ${flow}`)) };
    },
    present: presentApprovals,
});
/** Presents them; `now` is in milliseconds since 1970. */
function presentApprovals(read, now) {
    return presentList(read, {
        noun: "approval",
        outputs: { flow: read.flow },
        tables: [{ title: "Approvals", table: (0,presentation/* table */.tp)(read.items, (one) => approvalRow(one, now)) }],
    });
}
const approvalSeverities = { APPROVED: "success", PENDING: "warning", UNAPPROVED: "error" };
function approvalRow(one, now) {
    const by = [...new Set(one.approvals.flatMap(({ approved_by: person }) => person ?? []))].join(", ");
    const name = (0,markdown/* code */.aY)(one.artifact_name);
    const [from, to] = [shortDigest(one.base_artifact), shortDigest(one.target_artifact)];
    const commits = (0,format/* count */.U9)(one.src_commit_list.length, "commit");
    return {
        "": (0,presentation/* iconOf */.ZG)(approvalSeverities[one.state]),
        Approval: described((0,markdown/* gfm */.Te) `${String(one.release_number)}`, one.description),
        State: `${one.state.toLowerCase()}${by === "" ? "" : ` (${by})`}`,
        Artifact: one.environment
            ? (0,markdown/* inLog */.cp)((0,markdown/* gfm */.Te) `${name}<br>for ${(0,markdown/* code */.aY)(one.environment)}`, `${name.text} for ${one.environment}`)
            : name,
        "From, to": (0,markdown/* inLog */.cp)((0,markdown/* gfm */.Te) `${from} → ${to}<br>${commits}`, `${from.text} → ${to.text}, ${commits}`),
        "Last changed": timeOf(one.last_modified_at, now),
    };
}

;// CONCATENATED MODULE: ./build/operations/list/builds.js







/** Makes the list of builds. */
const buildList = ({ org }) => ({
    path: ["builds", org],
    noun: "builds",
    item: resources/* buildSchema */.IV,
    key: "builds",
    perPage: 50,
});
const listBuilds = (0,operation/* defineOperation */.h)({
    name: "list-builds",
    inputs: listInputs,
    requires: listRequires,
    rules: [
        queryRule({
            page: page,
            per_page: { schema: (0,schemas/* wholeNumber */.rD)(0, 50) },
            repo_id: someText,
            repo_name: someText,
            start_ts: timestamp,
            end_ts: timestamp,
        }),
    ],
    introduce: () => "Listing builds",
    run: (values, context) => readItems(buildList(values), values, context),
    present: presentBuilds,
});
/** Presents them; `now` is in milliseconds since 1970. */
function presentBuilds(read, now) {
    return presentList(read, {
        noun: "build",
        tables: [{ title: "Builds", table: (0,presentation/* table */.tp)(read.items, (one) => buildRow(one, now)) }],
    });
}
const buildRow = (one, now) => ({
    Built: timeOf(one.created_at, now),
    "SHA-256 fingerprint": shortDigest(one.fingerprint),
    Flow: (0,markdown/* code */.aY)(one.flow_name ?? ""),
    Trail: (0,markdown/* code */.aY)(one.trail_name ?? ""),
    Repository: (0,markdown/* code */.aY)(one.repo_info?.name ?? ""),
});

// EXTERNAL MODULE: ./build/domain/identifiers.js
var identifiers = __webpack_require__(9137);
;// CONCATENATED MODULE: ./build/operations/list/environment-events.js
// `list-environment-events`: what changed in an environment, newest first.










/** Makes the list of an environment's events. */
const eventList = ({ org }, environment) => ({
    path: ["environments", org, environment, "events"],
    noun: "environment events",
    item: resources/* environmentEventSchema */.NI,
    perPage: 100,
});
const snapshots = matching(/^(NOW|.+\.\..*|\.\..+)$/i, "two snapshots with `..` between them, such as `5..10`, `~5..NOW` or `5..`, or `NOW`");
const reference = matching(/^(-?[1-9]\d*|[A-Za-z].*|\d+ ?[A-Za-z].*)$/, "a snapshot's number (`-1` is the latest) or a time such as `NOW`, `1hour`, `2days` or `30mins`");
const listEnvironmentEvents = (0,operation/* defineOperation */.h)({
    name: "list-environment-events",
    inputs: [...listInputs, "environment"],
    requires: [...listRequires, "environment"],
    rules: [
        queryRule({
            interval: snapshots,
            page: page,
            per_page: { schema: (0,schemas/* wholeNumber */.rD)(1, 100) },
            reverse: { schema: schemas/* flag */.Jt },
            repo_name: { ...someText, repeats: true },
            start_ts: timestamp,
            end_ts: timestamp,
            start: reference,
            end: reference,
        }),
    ],
    introduce: ({ environment }) => `Listing the events of environment ${environment}`,
    run: (values, context) => {
        const { environment } = values;
        return readItems(eventList(values, environment), values, context, ` of environment ${environment}`);
    },
    present: presentEvents,
});
/** Presents them; `now` is in milliseconds since 1970. */
function presentEvents(read, now) {
    return presentList(read, { noun: "event", tables: eventsByDay(read.items, now) });
}
/** Returns a table of the events of each day. */
function eventsByDay(events, now) {
    const days = Map.groupBy(events, (event) => isoTime(event)?.slice(0, 10));
    return Array.from(days, ([day, items]) => ({
        title: day === undefined ? "At an unknown time" : `${day} (${(0,time_format/* formatAge */.nV)(items[0]?.reported_at ?? 0, now)})`,
        isHeading: true,
        table: eventTable(items),
    }));
}
/** The time as ISO 8601 in UTC; undefined for a number that is not a time. */
function isoTime({ reported_at: seconds }) {
    const date = new Date(typeof seconds === "number" ? seconds * 1000 : NaN);
    return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
const eventTable = (items) => (0,presentation/* table */.tp)(items, (event) => {
    const { type, description, snapshot_index: snapshot } = event;
    // The whole digest of an image is in the log.
    const artifact = event.artifact_name ?? "";
    const number = String(snapshot);
    const compliance = (0,presentation/* iconOf */.ZG)((0,presentation/* stateSeverity */.bd)(event.snapshot_compliance));
    const icon = eventIcons.find(([beginning]) => type.startsWith(beginning))?.[1] ?? "";
    return {
        "": (0,markdown/* gfm */.Te) `${icon}${(0,presentation/* iconOf */.ZG)(eventSeverity(event))}`,
        "Time (UTC)": isoTime(event)?.slice(11, 19) ?? "",
        Event: (0,markdown/* inLog */.cp)(eventOnPage(event), description ? `${type}: ${description}` : type),
        Artifact: (0,markdown/* inLog */.cp)((0,markdown/* code */.aY)(artifact.replace(/@sha256:([0-9a-f]{12})[0-9a-f]{52}$/, "@$1…")), artifact),
        Snapshot: typeof snapshot === "number" ? (0,markdown/* inLog */.cp)((0,markdown/* gfm */.Te) `${compliance} ${number}`, number) : "",
    };
});
function eventOnPage({ type, description, code_diff: diff }) {
    const links = dist.is(identifiers/* httpUrlSchema */.b$, diff) ? [(0,markdown/* link */.nf)("changes", diff)] : [];
    const details = (0,markdown/* joined */.oR)([...(description ? [description] : []), ...links], (0,markdown/* gfm */.Te) `, `);
    const name = (0,markdown/* gfm */.Te) `<strong>${type}</strong>`;
    return details.toString() === "" ? name : (0,markdown/* gfm */.Te) `${name}<br>${details}`;
}
function eventSeverity({ type, artifact_compliance: compliant }) {
    if (type.includes("non-compliant"))
        return "error";
    return (0,presentation/* stateSeverity */.bd)(compliant ?? (/(^|-)compliant/.test(type) ? true : null));
}
const eventIcons = [
    ["started", (0,markdown/* inLog */.cp)((0,markdown/* gfm */.Te) `▶️`, "")],
    ["exited", (0,markdown/* inLog */.cp)((0,markdown/* gfm */.Te) `⏹️`, "")],
    ["changed", (0,markdown/* inLog */.cp)((0,markdown/* gfm */.Te) `🔄`, "")],
    ["updated", (0,markdown/* inLog */.cp)((0,markdown/* gfm */.Te) `🏷️`, "")],
];

// EXTERNAL MODULE: ./build/report/verdict-texts.js
var verdict_texts = __webpack_require__(5587);
// EXTERNAL MODULE: ./build/service/endpoints.js + 1 modules
var endpoints = __webpack_require__(7974);
;// CONCATENATED MODULE: ./build/operations/list/environments.js








const type = (0,schemas/* choice */.Yq)("K8S", "ECS", "S3", "lambda", "server", "docker", "azure-apps", "cloud-run", "logical");
const listEnvironments = (0,operation/* defineOperation */.h)({
    name: "list-environments",
    inputs: listInputs,
    requires: listRequires,
    rules: [
        queryRule({
            page: page,
            per_page: { schema: (0,schemas/* wholeNumber */.rD)(1, 50) },
            sort: { schema: (0,schemas/* choice */.Yq)("name", "last_modified_at", "last_changed_at") },
            sort_direction: { schema: (0,schemas/* choice */.Yq)("asc", "desc") },
            space_id: { ...someText, repeats: true },
            name: someText,
            type: { schema: type, repeats: true },
            tag: { ...someText, repeats: true },
        }),
    ],
    introduce: () => "Listing environments",
    run: (values, context) => readItems((0,endpoints/* environmentList */.og)(values), values, context),
    present: presentEnvironments,
});
/** Presents them; `now` is in milliseconds since 1970. */
function presentEnvironments(read, now) {
    return presentList(read, {
        noun: "environment",
        remark: remarkOn("Not compliant", read.items.filter(({ state }) => state === false)),
        tables: [{ title: "Environments", table: (0,presentation/* table */.tp)(read.items, (one) => environmentRow(one, now)) }],
    });
}
const environmentRow = (one, now) => ({
    "": (0,presentation/* iconOf */.ZG)((0,presentation/* stateSeverity */.bd)(one.state)),
    Environment: described((0,markdown/* code */.aY)(one.name), one.description),
    State: (0,verdict_texts/* stateText */.r9)(undefined, one.state),
    Type: one.type ?? "",
    Policies: policiesOf(one),
    "Last changed": timeOf(one.last_changed_at, now),
    "Last reported": timeOf(one.last_reported_at, now),
});
function policiesOf({ policies, included_environments: included }) {
    if (included && included.length > 0)
        return (0,markdown/* gfm */.Te) `of ${(0,markdown/* codes */.F4)(included)}`;
    return policies && policies.length > 0 ? (0,markdown/* codes */.F4)(policies) : "none";
}

;// CONCATENATED MODULE: ./build/operations/list/index.js
// The operations that list, together: each alone would be loaded with its own copy of what they share.







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
const timeText = (seconds, now) => seconds === undefined ? "never" : (0,_report_time_format_js__WEBPACK_IMPORTED_MODULE_1__/* .formatTime */ .fU)(seconds, now);
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
/* harmony export */   R: () => (/* binding */ suggestNames),
/* harmony export */   d: () => (/* binding */ nameSuggester)
/* harmony export */ });
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2769);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7974);
/* harmony import */ var _extra_read_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6692);



/**
 * Returns what adds to a failure about an unknown environment, flow or policy which name may be meant. Each list is read
 * once, for at most 10 s and without retries; where that fails, or nothing is similar, the failure stays as it is.
 * @param asked the names that the step asks about
 */
function nameSuggester(asked, { client, service, deadline }, { clock }) {
    const { environment, flow, policies = [] } = asked;
    const kinds = {
        environment: { input: "environment", names: environment, list: (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .listEnvironmentNamesEndpoint */ .vG)(service) },
        flow: { input: "flow", names: flow, list: (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .listFlowNamesEndpoint */ .qF)(service) },
        policy: { input: "policies", names: policies, list: (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .listPolicyNamesEndpoint */ .UZ)(service) },
    };
    const read = new Map();
    function knownNames(subject, list) {
        const known = read.get(subject) ??
            client
                .call(list, { limits: (0,_extra_read_js__WEBPACK_IMPORTED_MODULE_1__/* .limitsOfExtraReads */ .R)(deadline, clock) })
                .then((result) => (result.success ? result.value : []));
        read.set(subject, known);
        return known;
    }
    return async (failure) => {
        const { notFound: subject } = failure;
        if (subject !== "environment" && subject !== "flow" && subject !== "policy")
            return failure;
        const { input, names = [], list } = kinds[subject];
        const known = await knownNames(subject, list);
        const [unknown] = [names].flat().filter((name) => !known.includes(name));
        const meant = unknown === undefined ? "" : (0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_2__/* .didYouMean */ .a)(unknown, known);
        return meant === ""
            ? failure
            : { ...failure, message: failure.message + meant, hint: `Correct \`${input}\``, isSuggested: true };
    };
}
/** Returns a client whose failures say which name may be meant, as `nameSuggester` does. */
function suggestNames(asked, access, context) {
    const suggest = nameSuggester(asked, access, context);
    return {
        call: async (endpoint, options) => {
            const result = await access.client.call(endpoint, options);
            return result.success ? result : { ...result, failure: await suggest(result.failure) };
        },
    };
}


/***/ }),

/***/ 5587:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K9: () => (/* binding */ overrideText),
/* harmony export */   ST: () => (/* binding */ closedText),
/* harmony export */   Uq: () => (/* binding */ openText),
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
function gateParts({ verdict, passes, waiver }, decided, lines, next) {
    const isUsed = passes && decided.some(({ override, nothingJudged }) => (override ?? nothingJudged) !== undefined);
    const blocked = decided.filter((one) => !one.passes).map((one) => one.verdict);
    const ended = endedText(waiver, blocked);
    const [result = "", ...others] = lines;
    return {
        sentences: [waiver && `Allowed until ${waiver.until} (UTC): ${waiver.reason}.`],
        warnings: (0,_presentation_js__WEBPACK_IMPORTED_MODULE_1__/* .compact */ .oE)([isUsed && endingText(waiver)]),
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
    const { label } = _domain_verdict_js__WEBPACK_IMPORTED_MODULE_0__/* .verdictRules */ .X[verdict];
    if (verdict === "compliant")
        return `${label}: the gate is open for ${subject}.`;
    const by = override === undefined ? "" : `; allowed by \`${override.input}: ${override.setting}\``;
    return `${label}${by} for ${subject}.`;
}
/** Returns the last line of the log of a closed gate. */
const closedText = (verdict) => `The gate stays closed. Verdict: ${verdict}.`;
/** Returns which input lets the job pass, and on which verdict. */
const overrideText = ({ input, setting, verdict }) => `\`${input}: ${setting}\` lets the job pass although the verdict is ${verdict}; the output \`compliant\` stays \`false\``;
/** An exception that ends in at most so many days gives a warning. */
const daysOfNotice = 14;
/** Returns that the exception that let the job pass ends soon, if it does. */
function endingText(waiver) {
    if (waiver === undefined || waiver.daysLeft > daysOfNotice)
        return undefined;
    const { daysLeft, until, settings } = waiver;
    const when = daysLeft === 0 ? "today" : `in ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(daysLeft, "day")}`;
    return `\`allow-until\` ends ${when}, at the end of ${until} (UTC). After that ${countAsFail(settings)}`;
}
/** Returns that the exception has ended that would let the job pass on one of these verdicts, if it has. */
function endedText(waiver, blocked) {
    if (waiver === undefined || waiver.daysLeft >= 0)
        return undefined;
    const inputs = new Set(blocked.map((verdict) => _domain_verdict_js__WEBPACK_IMPORTED_MODULE_0__/* .verdictRules */ .X[verdict].passesBy));
    if (blocked.includes("nothing-judged"))
        inputs.add("on-nothing-judged");
    const ended = waiver.settings.filter(({ input }) => inputs.has(input));
    if (ended.length === 0)
        return undefined;
    return `\`allow-until\` ended on ${waiver.until} (UTC), so ${countAsFail(ended)}.`;
}
function countAsFail(settings) {
    const texts = settings.map(({ input, setting }) => `\`${input}: ${setting}\``);
    return `${texts.join(" and ")} ${texts.length === 1 ? "counts" : "count"} as \`fail\``;
}
/** Returns the text of a reason, with short commits. */
const reasonText = ({ text }) => (0,_visible_text_js__WEBPACK_IMPORTED_MODULE_3__/* .withShortCommits */ .Fw)(text);
/** Says how long a gate waited, if it did. */
const waitedText = ({ waitedSeconds }) => waitedSeconds > 0 && `The gate waited ${(0,_time_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatDuration */ .a3)(waitedSeconds)}.`;
/** How many reasons are shown where not all are. */
const maxShownReasons = 3;


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
/* harmony import */ var _http_headers_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7979);
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
        hasNext: (0,_http_headers_js__WEBPACK_IMPORTED_MODULE_6__/* .hasNextPage */ .rB)(headers),
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
