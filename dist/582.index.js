export const id = 582;
export const ids = [582];
export const modules = {

/***/ 155:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EO: () => (/* binding */ environmentNotificationSchema),
/* harmony export */   IV: () => (/* binding */ buildSchema),
/* harmony export */   NI: () => (/* binding */ environmentEventSchema),
/* harmony export */   VW: () => (/* binding */ environmentSchema),
/* harmony export */   wh: () => (/* binding */ actionSchema),
/* harmony export */   xI: () => (/* binding */ approvalSchema)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9137);
// What the lists of the service hold, parsed from unknown. Required fields must be there with their type; unknown fields are kept.


/** A JSON object with these fields among others; an array, which JavaScript counts as an object too, is none. */
const object = (entries) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .custom */ .IeY((value) => typeof value === "object" && !Array.isArray(value), "must be an object"), valibot__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3(entries));
/** An object that may have any fields. */
const anyObject = object({});
/** `field?: T | null`, as the specification says of most fields. */
const maybe = (schema) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(schema);
/** Environment (spec.md). Only the name is needed to speak of one; `state` is null where nothing is known. */
const environmentSchema = object({
    org: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    type: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    description: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    last_modified_at: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    include_scaling: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    tags: maybe(anyObject),
    last_reported_at: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    last_changed_at: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    state: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    policies: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP())),
    included_environments: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP())),
});
/** Environment event (spec.md). */
const environmentEventSchema = object({
    type: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    environment_name: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    snapshot_index: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .integer */ .ndf())),
    artifact_name: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    sha256: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    description: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    reported_at: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    pipeline: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    deployments: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig())),
    flows: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(object({ flow_name: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()), deployments: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig())) }))),
    artifact_compliance: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    snapshot_compliance: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    code_diff: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    _links: maybe(anyObject),
});
/** Approval (spec.md). */
const approvalSchema = object({
    release_number: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .integer */ .ndf()),
    base_artifact: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    artifact_name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    target_artifact: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    description: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    src_commit_list: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .commitShaSchema */ .jr),
    created_at: valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    last_modified_at: valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    state: valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(["APPROVED", "UNAPPROVED", "PENDING"]),
    approvals: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(object({
        comment: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        approved_by: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        approval_url: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        timestamp: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    })),
    environment: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    user_data: valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .unknown */ .L5J()),
});
/** Build (spec.md). */
const buildSchema = object({
    created_at: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    fingerprint: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    flow_name: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    trail_name: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    repo_info: maybe(object({ name: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()), repo_id: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()) })),
    _links: maybe(anyObject),
});
/** What an environment notification and an action have in common. */
const notificationFields = {
    name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    type: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    number: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .integer */ .ndf()),
    created_by: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    is_created_from_slack_app: valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(),
    last_modified_at: valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    is_failing: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    last_success_timestamp: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    last_failure_timestamp: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    created_at: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
};
/**
 * Environment notification (spec.md). A trigger that is new is kept: the specification's list is what may be
 * configured, and a notification that can be read should be.
 */
const environmentNotificationSchema = object({
    ...notificationFields,
    environments: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    triggers: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    targets: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(anyObject),
});
/** Action (spec.md). */
const actionSchema = object({
    ...notificationFields,
    triggers: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    targets: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(anyObject),
    flows: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP())),
    environments: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP())),
});


/***/ }),

/***/ 8552:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ Lazy)
/* harmony export */ });
/* unused harmony export each */
// Lists that never stand in memory: ten thousand rows, records or answers that are made, written and forgotten one by one.
/** What is made of each item, one after the other. */
function* each(items, make) {
    for (const item of items)
        yield make(item);
}
/** A list whose items are made anew, one at a time, whenever somebody goes through it. */
class Lazy {
    length;
    #items;
    /** So many items, as they are given one after the other. */
    constructor(length, items) {
        this.length = length;
        this.#items = items;
    }
    /** An item made of each source. */
    static of(sources, make) {
        return new Lazy(sources.length, () => each(sources, make));
    }
    /** From now on, every item goes through this before anybody sees it. */
    through(change) {
        const before = this.#items;
        this.#items = () => each(before(), change);
        return this;
    }
    [Symbol.iterator]() {
        return this.#items();
    }
    /** In JSON it is a list as any other. */
    toJSON() {
        return [...this];
    }
}


/***/ }),

/***/ 5582:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  list: () => (/* binding */ list)
});

// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/domain/records.js
var records = __webpack_require__(155);
// EXTERNAL MODULE: ./build/service/endpoints.js
var endpoints = __webpack_require__(1362);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/lib/lazy.js
var lazy = __webpack_require__(8552);
// EXTERNAL MODULE: ./build/domain/errors.js
var errors = __webpack_require__(6046);
// EXTERNAL MODULE: ./build/service/response-schemas.js
var response_schemas = __webpack_require__(3124);
;// CONCATENATED MODULE: ./build/service/pagination.js
// Lists, read page by page up to a limit. Services page in three ways (spec.md, "Paginated list wrapper"; api-facts.md
// 4): an object around the items, headers beside a bare array, or nothing but a bare array; any of them is taken.
// A list that changes meanwhile ends, and no item counts twice; what cannot be true of any list is an error.






/** The most that is kept of all pages of a list, in bytes: far below what a runner has. */
const mostBytes = 192 * 1024 * 1024;
/** After so many milliseconds a person wants to hear how far it is. */
const silence = 2_000;
/**
 * Reads a list to its end, to the limit, or the one page that is asked for.
 * @throws ServiceProblem when an answer is no page of this list, a page is repeated, or the totals are not true;
 * Cancelled.
 */
async function readList(endpoint, question, { settings, client, context: { clock, logger: logger } }) {
    const { limit, filters } = question;
    const size = question.perPage ?? Math.min(endpoint.perPage ?? limit, limit);
    const pages = [];
    let found = 0;
    let bytes = 0;
    const seen = new Set();
    const contents = new Set();
    const totals = new Set();
    let hasRepeats = false;
    let toldAt = clock.monotonic();
    for (let number = question.page ?? 1;; number += 1) {
        const paging = isPaged(endpoint)
            ? [
                ["page", String(number)],
                ["per_page", String(size)],
            ]
            : [];
        const asked = { request: endpoint.call([...filters, ...paging]), settings };
        const httpResult = await client.send(asked.request);
        if (httpResult.kind === "response")
            bytes += httpResult.body.byteLength;
        if (bytes > mostBytes)
            throw longList(endpoint);
        const page = pageOf(endpoint, asked, httpResult);
        const doubt = doubtAbout(page, number, size);
        if (doubt !== undefined)
            throw untrueList(endpoint, doubt);
        const { length } = page.items;
        const identities = page.items.map((item, index) => endpoint.identity?.(item) ?? (0,external_node_crypto_.hash)("sha256", JSON.stringify(page.raw[index])));
        const fresh = identities.flatMap((identity, index) => (seen.has(identity) ? [] : index));
        const isEnd = !isPaged(endpoint) || isLast(page, number, size);
        const content = (0,external_node_crypto_.hash)("sha256", JSON.stringify(identities));
        const isRepeated = length > 0 && (contents.has(content) || (fresh.length === 0 && !isEnd));
        if (isRepeated)
            throw untrueList(endpoint, `page ${number} repeats what was there before`);
        contents.add(content);
        totals.add(page.total);
        hasRepeats ||= fresh.length < length;
        for (const identity of identities)
            seen.add(identity);
        pages.push({ asked, httpResult, kept: new Set(fresh.slice(0, Math.max(limit - found, 0))) });
        found += fresh.length;
        if (isEnd || question.page !== undefined || found >= limit) {
            const hasChanged = hasRepeats || totals.size > 1;
            const isWhole = isEnd && question.page === undefined && size > 0;
            if (isWhole && !hasChanged && page.total !== undefined && page.total !== found)
                throw untrueList(endpoint, `it says that there are ${page.total}, but it gives ${found}`);
            const kept = Math.min(found, limit);
            return {
                items: new lazy/* Lazy */.d(kept, () => keptOf(endpoint.key, pages, endpoint.item)),
                raw: new lazy/* Lazy */.d(kept, () => keptOf(endpoint.key, pages, dist/* unknown */.L5J())),
                hasMore: found > limit || !isEnd,
                hasChanged,
                ...(0,omit_undefined/* omitUndefined */.O)({ total: isPaged(endpoint) ? page.total : found }),
            };
        }
        if (clock.monotonic() - toldAt >= silence) {
            toldAt = clock.monotonic();
            const total = page.total === undefined ? "" : ` of ${page.total}`;
            logger.info(`Read ${found}${total} ${endpoint.noun} so far`);
        }
    }
}
/** What counts of the pages, read again. */
function* keptOf(key, pages, one) {
    for (const { asked, httpResult, kept } of pages)
        yield* listIn(key, asked, (0,response_schemas/* readSuccess */.W4)(asked, httpResult, [200]), one).filter((_, index) => kept.has(index));
}
const isPaged = ({ perPage }) => perPage !== undefined;
/** What of a page cannot be true, as the end of a sentence. */
function doubtAbout(page, number, size) {
    if (page.number !== undefined && page.number !== number)
        return `page ${number} was asked for, but page ${page.number} came`;
    const { length } = page.items;
    // A service that does not page gives everything at once.
    const isEverything = number === 1 && (page.total === undefined || page.total === length);
    return length > (page.size ?? size) && !isEverything
        ? `page ${number} has ${length} items, where ${page.size ?? size} are the most`
        : undefined;
}
/** Is this the list's last page? By its totals, else by its links, else because it is not full. */
function isLast(page, number, asked) {
    const size = page.size ?? asked;
    const { length } = page.items;
    if (length === 0 || length > size)
        return true;
    if (page.pages !== undefined)
        return number >= page.pages;
    if (page.total !== undefined)
        return number * size >= page.total;
    return page.hasNext === undefined ? length < size : !page.hasNext;
}
const wholeNumber = dist/* nullish */.cl6(dist/* pipe */.FsL(dist/* number */.aig(), dist/* integer */.ndf(), dist/* minValue */.Wwf(0)), () => undefined);
const wrapperSchema = dist/* object */.Ikc({
    page: wholeNumber,
    per_page: wholeNumber,
    total_pages: wholeNumber,
    total_count: wholeNumber,
});
/** One page, whatever it is wrapped in. Throws a ServiceProblem that names the fields that are not as specified. */
function pageOf(endpoint, asked, httpResult) {
    const success = (0,response_schemas/* readSuccess */.W4)(asked, httpResult, [200]);
    const { answer, json } = success;
    const { key } = endpoint;
    const raw = listIn(key, asked, success, dist/* unknown */.L5J());
    const items = listIn(key, asked, success, endpoint.item);
    if (key === undefined || Array.isArray(json))
        return { items, raw, ...fromHeaders(endpoint, answer) };
    const wrapper = (0,response_schemas/* parseBody */.OG)(asked, answer, json, wrapperSchema);
    return {
        items,
        raw,
        ...(0,omit_undefined/* omitUndefined */.O)({
            number: wrapper.page,
            size: wrapper.per_page,
            pages: wrapper.total_pages,
            total: wrapper.total_count,
        }),
    };
}
/** The items of a page, each as the schema has it. */
function listIn(key, asked, { answer, json }, one) {
    return key === undefined || Array.isArray(json)
        ? (0,response_schemas/* parseBody */.OG)(asked, answer, json, dist/* array */.YOg(one))
        : ((0,response_schemas/* parseBody */.OG)(asked, answer, json, dist/* object */.Ikc({ [key]: dist/* array */.YOg(one) }))[key] ?? []);
}
/** What stands in the headers beside a bare array (api-facts.md 4); any of them may be absent. */
function fromHeaders(endpoint, { headers }) {
    const number = (name) => {
        const text = headers[name]?.trim() ?? "";
        if (text === "")
            return undefined;
        if (!/^\d{1,15}$/.test(text))
            throw untrueList(endpoint, `its header \`${name}\` is ${JSON.stringify(text)}`);
        return Number(text);
    };
    const link = headers["link"];
    return (0,omit_undefined/* omitUndefined */.O)({
        number: number("x-current-page"),
        size: number("x-per-page"),
        pages: number("x-total-pages"),
        total: number("x-total-count"),
        hasNext: link === undefined ? undefined : /;\s*rel="?next"?/i.test(link),
    });
}
function longList({ noun }) {
    return new errors/* ServiceError */._7({
        message: `The list of ${noun} is too large: its pages together are over ${mostBytes / 1_048_576} MiB`,
        hint: "Read less of it: set a smaller `limit`, or filter with `query`",
    });
}
function untrueList({ noun }, what) {
    return new errors/* ServiceError */._7({
        message: `The list of ${noun} cannot be read: ${what}`,
        reason: "The service does not page as its interface says, or the list changes faster than it can be read",
        hint: "Run the step again; if it stays, tell whoever runs the service. `page` in `query` reads one page alone",
    });
}

// EXTERNAL MODULE: ./build/service/client.js
var service_client = __webpack_require__(1821);
;// CONCATENATED MODULE: ./build/operations/lists.js
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
 * Reads a list.
 * @throws ServiceProblem when it was not answered, or not as specified; Cancelled.
 */
async function list(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { service: settings, options: question } = request;
        const client = __addDisposableResource(env_1, (0,service_client/* createServiceClient */.r)(settings, context), false);
        const read = (endpoint) => readList(endpoint, question, { settings, client, context });
        switch (request.operation) {
            case "list-environments": {
                const reading = await read({
                    noun: "environments",
                    call: (query) => (0,endpoints/* listEnvironments */.DO)(settings, query),
                    item: records/* environmentSchema */.VW,
                    key: "environments",
                    perPage: 50,
                    identity: ({ name }) => name,
                });
                return listed({ of: "environments", items: reading.items }, reading);
            }
            case "list-environment-events": {
                const { environment } = request;
                const reading = await read({
                    noun: "environment events",
                    call: (query) => (0,endpoints/* listEnvironmentEvents */.lL)(settings, environment, query),
                    item: records/* environmentEventSchema */.NI,
                    perPage: 100,
                });
                return listed({ of: "environment-events", environment, items: reading.items }, reading);
            }
            case "list-approvals": {
                const { flow } = request;
                const reading = await read({
                    noun: "approvals",
                    call: (query) => (0,endpoints/* listApprovals */.P8)(settings, flow, query),
                    item: records/* approvalSchema */.xI,
                    perPage: 20,
                    identity: (approval) => String(approval.release_number),
                });
                return listed({ of: "approvals", flow, items: reading.items }, reading);
            }
            case "list-builds": {
                const reading = await read({
                    noun: "builds",
                    call: (query) => (0,endpoints/* listBuilds */.YF)(settings, query),
                    item: records/* buildSchema */.IV,
                    key: "builds",
                    perPage: 50,
                });
                return listed({ of: "builds", items: reading.items }, reading);
            }
            case "list-actions": {
                const reading = await read({
                    noun: "actions",
                    call: () => (0,endpoints/* listActions */.kP)(settings),
                    item: records/* actionSchema */.wh,
                });
                return listed({ of: "actions", items: reading.items }, reading);
            }
        }
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
function listed(list, { raw, total, hasMore, hasChanged }) {
    return {
        kind: "list-read",
        list,
        hasMore,
        warnings: hasChanged
            ? ["The list changed while it was read: an item may be missing. None is there twice"]
            : [],
        result: raw,
        ...(0,omit_undefined/* omitUndefined */.O)({ totalCount: total }),
    };
}


/***/ }),

/***/ 7368:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ toServiceError),
/* harmony export */   p: () => (/* binding */ malformedResponse)
/* harmony export */ });
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6046);
/* harmony import */ var _request_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5625);
/* harmony import */ var _domain_service_error_body_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(118);
/* harmony import */ var _client_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1821);
/* harmony import */ var _http_network_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9815);
/* harmony import */ var _http_retry_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4675);
// From a reply that is not what was hoped for to a problem in words: what was asked, how often and how long it was
// tried, what the service said, what to do next. The table of these is in README ("When the service fails").






/** The problem that a reply is when it is not a success. */
function toServiceError(asked, httpResult) {
    if (httpResult.kind === "no-response") {
        return httpResult.cause === "cancelled"
            ? new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .CancelledError */ .cc({ message: httpResult.reason })
            : new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7({ message: httpResult.reason });
    }
    const { what, next } = explain(asked, httpResult);
    const said = (0,_domain_service_error_body_js__WEBPACK_IMPORTED_MODULE_2__/* .serviceMessage */ .XK)(httpResult);
    return new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7({
        message: `${inWords(asked)} ${what}, HTTP ${httpResult.status} (${(0,_client_js__WEBPACK_IMPORTED_MODULE_3__/* .triesInWords */ .S)(httpResult.attempts)})`,
        ...(said !== undefined && { reason: `The service says: ${said}` }),
        hint: next,
    });
}
/** The problem of an answer with the right status whose body is not what the specification names. */
function malformedResponse(asked, answer, whyNot) {
    return new _domain_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7({
        message: `${inWords(asked)} was answered with HTTP ${answer.status}, but ${whyNot}`,
        hint: checkAddress,
    });
}
/** Method, host and path of a request; never its query or a credential. */
function inWords({ request, settings }) {
    const url = (0,_request_js__WEBPACK_IMPORTED_MODULE_1__/* .urlOf */ .rs)(request, settings);
    return `${request.method} ${url.origin}${url.pathname}`;
}
const checkAddress = "Check that `base-url` is the address of the service's API (it ends in `/v2`)";
function explain(asked, answer) {
    const { status } = answer;
    if (status >= 300 && status <= 399)
        return redirect(asked, answer);
    if (status >= 500) {
        return status === 501
            ? { what: "is not offered by this service", next: checkAddress }
            : {
                what: "failed inside the service",
                next: (0,_domain_service_error_body_js__WEBPACK_IMPORTED_MODULE_2__/* .isJson */ .Fh)(answer)
                    ? "Try again later; if it stays, tell whoever runs the service"
                    : "Try again later; the answer came from a proxy or a load balancer, not from the service itself",
            };
    }
    switch (status) {
        case 400:
        case 422:
            return {
                what: "was refused: the service does not accept what was sent",
                next: whatToChange(asked.request),
            };
        case 401:
            return {
                what: "was refused: the credential is not accepted",
                next: "Check the secret behind `api-token` (expired, of another organization or server?) and `auth-scheme`",
            };
        case 403:
            return {
                what: "was refused: the credential may not do this",
                next: "Check `org`, and that the key behind `api-token` has the right to do this there",
            };
        case 404:
            return notFound(asked, answer);
        case 405:
            return {
                what: "is not offered: the service knows the path, but not with this method",
                next: checkAddress,
            };
        case 407:
            return {
                what: "was refused by the proxy, which wants a credential",
                next: "Put user and password into the proxy's URL (`HTTPS_PROXY`)",
            };
        case 408:
            return { what: "took the service too long to read", next: "Try again later" };
        case 409:
            return {
                what: "met a lock: somebody else is writing to the same place",
                next: "Run the job again, or allow more `retries`; jobs that begin the same trail can wait for each other",
            };
        case 413:
            return {
                what: "was refused as too large",
                next: "Send less: `template-file` may have 10 MB; `user-data` and `commits-from` make requests large too",
            };
        case 429: {
            const wait = (0,_http_retry_js__WEBPACK_IMPORTED_MODULE_5__/* .retryAfter */ .P9)(answer.headers["retry-after"], answer.attempts.at(-1)?.startedAt ?? 0);
            return {
                what: "was refused: too many requests",
                next: wait === undefined
                    ? "Try again later, with fewer jobs at once"
                    : `Try again after ${(0,_http_network_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .seconds */ .YA)(wait)}, as the service asks, with fewer jobs at once or a longer \`timeout\``,
            };
        }
        default:
            return status >= 200 && status <= 299
                ? { what: "got an answer that does not say that it was done", next: checkAddress }
                : { what: "was refused", next: checkAddress };
    }
}
/** What to change in a request that is not accepted. Only what is written can be shown by a dry-run. */
function whatToChange(request) {
    if (request.method !== "GET")
        return "Change the input that the service names; `dry-run: true` shows exactly what is sent";
    const filters = filtersOf(request).map((name) => `\`${name}\``);
    return filters.length === 0
        ? "Change the input that the service names"
        : `Change the input \`query\`, which gives ${filters.join(", ")}`;
}
/** The names of the parameters that the input `query` gave a list; the page is the action's own choice. */
function filtersOf({ query = [] }) {
    const names = new Set(query.map(([name]) => name));
    const isList = names.delete("page");
    names.delete("per_page");
    return isList ? [...names] : [];
}
/** Where a redirect points is said without its query; it is never followed (contract.md 6). */
function redirect({ settings }, answer) {
    const location = answer.headers["location"];
    const target = location === undefined ? null : URL.parse(location, settings.baseUrl);
    return {
        what: "was answered with a redirect" +
            (target ? ` to ${target.origin === "null" ? target.protocol : target.origin + target.pathname}` : "") +
            ", which is never followed",
        next: `${checkAddress}; a redirect to a login page means that the path or the credential is not known there`,
    };
}
function notFound({ request, settings }, answer) {
    const missing = (0,_domain_service_error_body_js__WEBPACK_IMPORTED_MODULE_2__/* .notFoundSubject */ .s6)(answer);
    const isNotification = request.path[0] === "organizations";
    if (missing === "something-else" && isNotification)
        return {
            what: "found no such notification",
            next: `Check \`notification-number\`: list-actions lists the rules of \`${settings.org}\` with their numbers`,
        };
    if (missing === "something-else" && filtersOf(request).includes("repo_name"))
        return {
            what: "found no such repository",
            next: "Check `repo_name` in the input `query`: nothing of a repository with this name is on record",
        };
    switch (missing) {
        case "artifact":
            return {
                what: "found no such artifact",
                next: "Report it first (`operation: report-artifact`), and check that both steps fingerprint the same bytes",
            };
        case "flow":
            return {
                what: "found no such flow",
                next: `Check \`flow\`, and that it exists in \`${settings.org}\``,
            };
        case "trail":
            return {
                what: "found no such trail",
                next: "Check `trail`, or begin it first (`operation: begin-trail`)",
            };
        case "environment":
            return {
                what: "found no such environment",
                next: `Check \`environment\`, and that it exists in \`${settings.org}\` and is not archived`,
            };
        case "policy":
            return {
                what: "found no such policy",
                next: `Check \`policies\`, and that they exist in \`${settings.org}\``,
            };
        case "organization":
            return { what: "found no such organization", next: "Check `org`, and that the key belongs to it" };
        case "something-else":
        case "nothing-in-particular":
        case "not-json":
            return request.path[0] === "approvals"
                ? {
                    what: "is not offered: this service does not offer approvals",
                    next: "Hosted services removed approvals in July 2026; only older servers list them",
                }
                : {
                    what: missing === "not-json"
                        ? "was answered by something that is not the service's API"
                        : "found nothing there, or the path is not offered by this service",
                    next: `${checkAddress}, and ${isNotification ? "`notification-number`" : "`org`"}`,
                };
    }
}


/***/ }),

/***/ 3124:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   OG: () => (/* binding */ parseBody),
/* harmony export */   Uk: () => (/* binding */ readResponse),
/* harmony export */   W4: () => (/* binding */ readSuccess),
/* harmony export */   _s: () => (/* binding */ trailBegun),
/* harmony export */   kR: () => (/* binding */ artifactReported)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7934);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(292);
/* harmony import */ var _http_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7368);
// Answers of the service, parsed from unknown. What the specification requires must be there, each field of its
// type; what it does not know is kept. The gate reads assertions and trails by itself (gate/).



/**
 * The body of a successful answer.
 * @throws ServiceProblem or Cancelled, in words, for everything else.
 */
function readResponse(asked, httpResult, expected) {
    const { answer, json } = readSuccess(asked, httpResult, expected.statuses);
    return parseBody(asked, answer, json, expected.body);
}
/** A successful answer and its JSON, as it came: not a field of it has been looked at. Throws as `readAnswer`. */
function readSuccess(asked, httpResult, statuses) {
    if (httpResult.kind === "no-response" || !statuses.includes(httpResult.status))
        throw (0,_http_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .toServiceError */ .N)(asked, httpResult);
    const json = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .q)(httpResult.body);
    if (json.success)
        return { answer: httpResult, json: json.value };
    throw (0,_http_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .malformedResponse */ .p)(asked, httpResult, `its body cannot be read: ${json.reason}`);
}
/** The JSON of an answer as what a schema describes. Throws a ServiceProblem that names the fields that are not so. */
function parseBody(asked, answer, json, schema) {
    const body = valibot__WEBPACK_IMPORTED_MODULE_2__/* .safeParse */ .xLC(schema, json);
    if (body.success)
        return body.output;
    throw (0,_http_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .malformedResponse */ .p)(asked, answer, `not as specified: ${issuesInWords(body.issues)}`);
}
/** The first few issues, each naming its field. */
function issuesInWords(issues) {
    const named = issues.slice(0, 5).map((issue) => {
        const field = valibot__WEBPACK_IMPORTED_MODULE_2__/* .getDotPath */ .BuJ(issue) ?? "the body";
        return issue.received === "undefined" ? `${field} is missing` : `${field}: ${issue.message}`;
    });
    if (issues.length > 5)
        named.push(`${issues.length - 5} more`);
    return named.join("; ");
}
/** Begin trail: 201 when begun, 200 when updated. A JSON string by the specification; any JSON is taken. */
const trailBegun = { statuses: [200, 201], body: valibot__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5J() };
/** Report artifact: 201. A JSON string by the specification; `{"message": "OK"}` was seen. */
const artifactReported = { statuses: [201], body: valibot__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5J() };


/***/ })

};
