export const id = 913;
export const ids = [913,825];
export const modules = {

/***/ 1140:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   My: () => (/* binding */ openClient),
/* harmony export */   Pq: () => (/* binding */ withTable),
/* harmony export */   ZI: () => (/* binding */ requiredInputs)
/* harmony export */ });
/* harmony import */ var _lib_deadline_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5842);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1821);


const requiredInputs = ["base-url", "org", "api-token"];
/** Creates the client of a step, whose requests have the time of `timeout` together. */
function openClient(values, context) {
    return (0,_service_client_js__WEBPACK_IMPORTED_MODULE_1__/* .createServiceClient */ .r)({ ...values, deadline: new _lib_deadline_js__WEBPACK_IMPORTED_MODULE_0__/* .Deadline */ .B2(values.timeout, context.clock) }, context);
}
/** Shows a table in the summary, and folded in the log. */
const withTable = (title, shown) => shown.rows.length === 0 ? {} : { table: shown, folds: [{ title, table: shown, inLogOnly: true }] };


/***/ }),

/***/ 1913:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   getEnvironmentNotification: () => (/* binding */ getEnvironmentNotification)
/* harmony export */ });
/* harmony import */ var _inputs_definitions_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7450);
/* harmony import */ var _report_presentation_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6699);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1362);
/* harmony import */ var _service_result_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1871);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4138);
/* harmony import */ var _common_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1140);
/* harmony import */ var _lists_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2825);
// `get-environment-notification`: reads a notification about environments, as JSON for later steps.







const getEnvironmentNotification = (0,_operation_js__WEBPACK_IMPORTED_MODULE_3__/* .defineOperation */ .h9)({
    name: "get-environment-notification",
    inputs: [..._inputs_definitions_js__WEBPACK_IMPORTED_MODULE_0__/* .serviceInputs */ .r7, "notification-number"],
    requires: [..._common_js__WEBPACK_IMPORTED_MODULE_4__/* .requiredInputs */ .ZI, "notification-number"],
    introduce: ({ notificationNumber }) => `Reading environment notification ${notificationNumber}`,
    run: async (values, context) => {
        const endpoint = (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_1__/* .getEnvironmentNotificationEndpoint */ .oK)(values.org, values.notificationNumber);
        const answer = await (0,_common_js__WEBPACK_IMPORTED_MODULE_4__/* .openClient */ .My)(values, context).send(endpoint);
        return { notification: (0,_service_result_js__WEBPACK_IMPORTED_MODULE_2__/* .bodyOf */ .EN)(answer), result: (0,_service_result_js__WEBPACK_IMPORTED_MODULE_2__/* .jsonOf */ .o_)(answer) };
    },
    present: ({ notification, result }, now) => {
        const isFailing = notification.is_failing === true;
        return {
            severity: isFailing ? "warning" : "success",
            result: `Found notification ${notification.number}, ${notification.name}${isFailing ? ": delivery failing" : ""}`,
            ...(0,_common_js__WEBPACK_IMPORTED_MODULE_4__/* .withTable */ .Pq)("notification", (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_6__/* .table */ .M)([notification], ({ environments: names, triggers, targets }) => ({
                Environments: names.join(", "),
                Triggers: triggers.join(", "),
                Targets: targets.map((target) => (0,_lists_js__WEBPACK_IMPORTED_MODULE_5__.describeTarget)(target, now)).join("; "),
            }))),
            files: { result },
        };
    },
});


/***/ }),

/***/ 2825:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  describeTarget: () => (/* binding */ describeTarget),
  listActions: () => (/* binding */ listActions),
  listApprovals: () => (/* binding */ listApprovals),
  listBuilds: () => (/* binding */ listBuilds),
  listEnvironmentEvents: () => (/* binding */ listEnvironmentEvents),
  listEnvironments: () => (/* binding */ listEnvironments)
});

// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/inputs/parsers.js
var parsers = __webpack_require__(5272);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/report/text.js
var report_text = __webpack_require__(3920);
// EXTERNAL MODULE: ./build/service/answers.js
var answers = __webpack_require__(4447);
// EXTERNAL MODULE: ./build/service/endpoints.js
var endpoints = __webpack_require__(1362);
// EXTERNAL MODULE: ./build/inputs/definitions.js
var definitions = __webpack_require__(7450);
// EXTERNAL MODULE: ./build/lib/did-you-mean.js
var did_you_mean = __webpack_require__(2769);
// EXTERNAL MODULE: ./build/report/presentation.js
var presentation = __webpack_require__(6699);
// EXTERNAL MODULE: ./build/service/result.js
var result = __webpack_require__(1871);
;// CONCATENATED MODULE: ./build/service/pagination.js
// Lists, read page by page. Pages are asked by number: no link of an answer is followed.



/**
 * Reads a list until its last page, an empty one or one that was there before, or until the limit.
 * @throws ServiceError when a page cannot be read; CancelledError
 */
async function readList(list, options, client) {
    const { found, totalCount, isEnd } = await readPages(list, options, client);
    const result = found.slice(0, options.limit);
    const items = result.flatMap((raw) => {
        const parsed = dist/* safeParse */.xLC(list.item, raw, { abortEarly: true });
        return parsed.success ? [parsed.output] : [];
    });
    const unknown = (0,format/* count */.U9)(result.length - items.length, "item");
    return {
        items,
        result,
        totalCount,
        hasMore: totalCount === undefined ? !isEnd || found.length > result.length : totalCount > result.length,
        warnings: items.length < result.length
            ? [`${unknown} of an unknown form: the output \`result\` has what the service sent`]
            : [],
    };
}
async function readPages({ endpoint, perPage }, { query, limit }, client) {
    const parameters = new Map(query);
    const filters = query.filter(([name]) => name !== "page" && name !== "per_page");
    const size = parameters.get("per_page") ?? String(Math.min(perPage ?? limit, limit));
    const found = [];
    const seen = new Set();
    for (let number = Number(parameters.get("page") ?? 1);; number += 1) {
        const paging = [
            ["page", String(number)],
            ["per_page", size],
        ];
        const answer = await client.send(endpoint(perPage === undefined ? filters : [...filters, ...paging]));
        const { items, totalPages = Infinity, totalCount } = (0,result/* bodyOf */.EN)(answer);
        const { sha256 } = answer.request;
        // A service that takes no notice of `page` gives the same again.
        const isRepeated = seen.has(sha256);
        seen.add(sha256);
        if (!isRepeated)
            for (const item of items)
                found.push(item);
        const isEnd = perPage === undefined || items.length === 0 || isRepeated || number >= totalPages;
        if (isEnd || parameters.has("page") || found.length >= limit)
            return { found, totalCount, isEnd };
    }
}

// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(4138);
// EXTERNAL MODULE: ./build/operations/reads/common.js
var common = __webpack_require__(1140);
;// CONCATENATED MODULE: ./build/operations/reads/define-list.js









/** Makes the operation that reads a list. The type of its rows follows from the schema of its items. */
function defineList(list) {
    const { name, noun, of, parameters } = list;
    const ownerInputs = of === undefined ? [] : [of];
    return (0,operation/* defineOperation */.h9)({
        name,
        inputs: [...definitions/* serviceInputs */.r7, "query", "limit", ...ownerInputs],
        requires: [...common/* requiredInputs */.ZI, ...ownerInputs],
        rules: ({ query }) => findProblems(query, parameters),
        introduce: (values) => `Listing ${(0,format/* plural */.LS)(noun)}${of === undefined ? "" : ` of ${of} ${values[of]}`}`,
        run: async (values, context) => {
            const { org } = values;
            const owner = of === undefined ? "" : values[of];
            const about = of === undefined ? { org } : { org, [of]: owner };
            const endpoint = (query) => (0,endpoints/* listEndpoint */.Sc)(list.path(org, owner), about, (0,format/* plural */.LS)(noun), query);
            const read = await readList({ ...list, endpoint }, values, (0,common/* openClient */.My)(values, context));
            return { read, flow: of === "flow" ? owner : undefined };
        },
        present: ({ read, flow }, now) => present(list, read, flow, now),
    });
}
function present({ noun, row }, read, flow, now) {
    const { items, result, totalCount, hasMore, warnings } = read;
    const of = totalCount === undefined ? "; there may be more" : ` of ${(0,format/* grouped */.zD)(totalCount)}`;
    return {
        severity: result.length === 0 ? "info" : "success",
        result: `Found ${(0,format/* count */.U9)(result.length, noun)}${hasMore ? of : ""}`,
        warnings,
        ...(0,common/* withTable */.Pq)((0,format/* plural */.LS)(noun), (0,presentation/* table */.M)(items, (item) => row(item, now))),
        outputs: { count: result.length, "total-count": totalCount, flow },
        files: { result },
    };
}
/** Returns what is wrong with the lines of `query`: a misspelt filter would list something else than was meant. */
function findProblems(query, parameters) {
    const known = new Map(Object.entries(parameters));
    const seen = new Set();
    return query.flatMap(([name, value]) => {
        const parameter = known.get(name);
        if (parameter === undefined)
            return {
                message: `Input \`query\` has \`${name}\`, which is not a parameter of this list${(0,did_you_mean/* didYouMean */.a)(name, [...known.keys()])}`,
                hint: known.size === 0
                    ? "Remove `query`: this list has no parameters"
                    : `Use ${(0,format/* oneOf */.yL)([...known.keys()])}`,
            };
        if (seen.has(name) && parameter.repeats === undefined)
            return { message: `Input \`query\` has \`${name}\` twice: it can have one value` };
        seen.add(name);
        return findValueProblems(name, value, parameter);
    });
}
function findValueProblems(name, value, { parse }) {
    try {
        parse(value);
        return [];
    }
    catch (error) {
        if (!(error instanceof errors/* ConfigurationError */.j1))
            throw error;
        return error.parts.map((part) => ({
            ...part,
            message: `Input \`query\` has \`${name}=${value}\`: ${part.message}`,
        }));
    }
}

;// CONCATENATED MODULE: ./build/operations/reads/lists.js
// The operations that read a list, each as data: its path, the parameters of `query`, the form of an item, and what a table shows.








const lists_text = { parse: parsers/* text */.Qq };
const timestamp = {
    parse: (value) => {
        if (!/^-?\d{1,15}(?:\.\d{1,9})?$/.test(value))
            throw new errors/* ConfigurationError */.j1({ message: "expected a UNIX timestamp, in seconds since 1970" });
    },
};
const page = { parse: parsers/* wholeNumber */.rD(1) };
const maybeText = dist/* nullish */.cl6(dist/* string */.YjP());
const maybeNumber = dist/* nullish */.cl6(dist/* number */.aig());
const maybeTexts = dist/* nullish */.cl6(dist/* array */.YOg(dist/* string */.YjP()));
const time = (seconds, now) => typeof seconds === "number" ? (0,format/* formatTime */.fU)(seconds, now) : "";
const digits = (digest) => (0,report_text/* code */.aY)((digest ?? "").slice(0, 12));
const compliance = (state) => typeof state === "boolean" ? (state ? "compliant" : "not compliant") : "unknown";
const environmentTypes = [
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
const listEnvironments = defineList({
    name: "list-environments",
    noun: "environment",
    path: (org) => ["environments", org],
    perPage: 50,
    parameters: {
        page,
        per_page: { parse: parsers/* wholeNumber */.rD(1, 50) },
        sort: { parse: parsers/* choice */.Yq("name", "last_modified_at", "last_changed_at") },
        sort_direction: { parse: parsers/* choice */.Yq("asc", "desc") },
        space_id: { ...lists_text, repeats: true },
        name: lists_text,
        type: {
            parse: parsers/* choice */.Yq(...environmentTypes),
            repeats: true,
        },
        tag: { ...lists_text, repeats: true },
    },
    item: (0,answers/* jsonObject */.o$)({
        name: dist/* string */.YjP(),
        type: maybeText,
        state: dist/* nullish */.cl6(dist/* boolean */.zMY()),
        policies: maybeTexts,
        last_changed_at: maybeNumber,
        last_reported_at: maybeNumber,
    }),
    row: (environment, now) => ({
        Environment: (0,report_text/* code */.aY)(environment.name),
        State: compliance(environment.state),
        Type: environment.type ?? "",
        Policies: (0,report_text/* codes */.F4)(environment.policies ?? []),
        "Last changed": time(environment.last_changed_at, now),
        "Last reported": time(environment.last_reported_at, now),
    }),
});
const listEnvironmentEvents = defineList({
    name: "list-environment-events",
    noun: "event",
    of: "environment",
    path: (org, environment) => ["environments", org, environment, "events"],
    perPage: 100,
    parameters: {
        interval: lists_text,
        page,
        per_page: { parse: parsers/* wholeNumber */.rD(1, 100) },
        reverse: { parse: parsers/* boolean */.zM },
        repo_name: { ...lists_text, repeats: true },
        start_ts: timestamp,
        end_ts: timestamp,
        start: lists_text,
        end: lists_text,
    },
    item: (0,answers/* jsonObject */.o$)({
        type: dist/* string */.YjP(),
        snapshot_index: maybeNumber,
        artifact_name: maybeText,
        sha256: maybeText,
        description: maybeText,
        reported_at: maybeNumber,
        artifact_compliance: dist/* nullish */.cl6(dist/* boolean */.zMY()),
    }),
    row: (event, now) => ({
        Time: time(event.reported_at, now),
        Event: event.type,
        Description: event.description ?? "",
        Artifact: (0,report_text/* code */.aY)((event.artifact_name ?? "").replace(/@sha256:[0-9a-f]{64}$/, "")),
        Fingerprint: digits(event.sha256),
        Compliance: compliance(event.artifact_compliance),
        Snapshot: String(event.snapshot_index ?? ""),
    }),
});
const listApprovals = defineList({
    name: "list-approvals",
    noun: "approval",
    of: "flow",
    path: (org, flow) => ["approvals", org, flow],
    perPage: 20,
    parameters: { page, per_page: page },
    item: (0,answers/* jsonObject */.o$)({
        release_number: dist/* number */.aig(),
        artifact_name: dist/* string */.YjP(),
        base_artifact: dist/* string */.YjP(),
        target_artifact: dist/* string */.YjP(),
        src_commit_list: dist/* array */.YOg(dist/* string */.YjP()),
        last_modified_at: dist/* number */.aig(),
        state: dist/* picklist */.KIO(["APPROVED", "UNAPPROVED", "PENDING"]),
        approvals: dist/* array */.YOg((0,answers/* jsonObject */.o$)({ approved_by: maybeText })),
        environment: maybeText,
    }),
    row: (approval, now) => ({
        Approval: String(approval.release_number),
        State: approval.state,
        By: [...new Set(approval.approvals.flatMap(({ approved_by }) => approved_by ?? []))].join(", "),
        Artifact: (0,report_text/* code */.aY)(approval.artifact_name),
        From: digits(approval.base_artifact),
        To: digits(approval.target_artifact),
        Commits: (0,format/* count */.U9)(approval.src_commit_list.length, "commit"),
        Environment: approval.environment ?? "",
        "Last changed": time(approval.last_modified_at, now),
    }),
});
const listBuilds = defineList({
    name: "list-builds",
    noun: "build",
    path: (org) => ["builds", org],
    perPage: 50,
    parameters: {
        page,
        per_page: { parse: parsers/* wholeNumber */.rD(0, 50) },
        repo_id: lists_text,
        repo_name: lists_text,
        start_ts: timestamp,
        end_ts: timestamp,
    },
    item: (0,answers/* jsonObject */.o$)({
        created_at: maybeNumber,
        fingerprint: maybeText,
        flow_name: maybeText,
        trail_name: maybeText,
        repo_info: dist/* nullish */.cl6((0,answers/* jsonObject */.o$)({ name: maybeText })),
    }),
    row: (build, now) => ({
        Built: time(build.created_at, now),
        Fingerprint: digits(build.fingerprint),
        Flow: (0,report_text/* code */.aY)(build.flow_name ?? ""),
        Trail: (0,report_text/* code */.aY)(build.trail_name ?? ""),
        Repository: build.repo_info?.name ?? "",
    }),
});
const listActions = defineList({
    name: "list-actions",
    noun: "action",
    path: (org) => ["actions", org],
    parameters: {},
    item: endpoints/* actionSchema */.wh,
    row: (action, now) => ({
        Action: `${action.number}: ${action.name}`,
        Type: action.type,
        Triggers: (0,report_text/* codes */.F4)(action.triggers),
        "Environments and flows": (0,report_text/* codes */.F4)([...(action.environments ?? []), ...(action.flows ?? [])]),
        Targets: action.targets.map((target) => describeTarget(target, now)).join("; "),
    }),
});
// Notifications are actions too. A webhook's address may be a secret in itself: only its host is shown.
/** A target's form is free: what is not as expected is not shown. */
const targetSchema = dist/* object */.Ikc({
    type: (0,answers/* ifReadable */.G5)(dist/* string */.YjP()),
    webhook: (0,answers/* ifReadable */.G5)(dist/* string */.YjP()),
    emails: (0,answers/* ifReadable */.G5)(dist/* array */.YOg(dist/* string */.YjP())),
    context: (0,answers/* ifReadable */.G5)(dist/* object */.Ikc({ channel_name: (0,answers/* ifReadable */.G5)(dist/* string */.YjP()) })),
    last_success_at: (0,answers/* ifReadable */.G5)(dist/* number */.aig()),
    last_failure_at: (0,answers/* ifReadable */.G5)(dist/* number */.aig()),
});
/**
 * Describes a target: its kind, where it leads, and that its last delivery failed.
 * @param now milliseconds since 1970
 */
function describeTarget(target, now) {
    const { type, webhook, emails, context, last_success_at: success, last_failure_at: failure, } = dist/* parse */.qgA(targetSchema, target);
    const host = webhook === undefined ? undefined : (URL.parse(webhook)?.host ?? "an unreadable address");
    const place = context?.channel_name ?? emails?.join(", ") ?? host ?? "an unknown place";
    const isFailing = failure !== undefined && failure > (success ?? 0);
    return `${type ?? "unknown"} to ${place}${isFailing ? `, failed ${(0,format/* formatTime */.fU)(failure, now)}` : ""}`;
}


/***/ }),

/***/ 6699:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ table),
/* harmony export */   t: () => (/* binding */ maxFolds)
/* harmony export */ });
/** Most rows of a table. */
const maxRows = 1000;
/** Most folds of one kind. */
const maxFolds = 100;
/**
 * Returns a table with a row for each item, by the headings of the columns.
 * @param toRow the cells of an item; all items have the same headings
 */
function table(items, toRow) {
    const rows = items.slice(0, maxRows).map(toRow);
    return {
        head: Object.keys(rows[0] ?? {}),
        rows: rows.map((row) => Object.values(row)),
        more: items.length - rows.length,
    };
}


/***/ })

};
