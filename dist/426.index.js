export const id = 426;
export const ids = [426];
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
/** Environment. Only the name is needed to speak of one; `state` is null where nothing is known. */
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
/** Environment event. */
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
/** Approval. */
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
/** Build. */
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
 * Environment notification. A trigger that is new is kept: the specification's list is what may be
 * configured, and a notification that can be read should be.
 */
const environmentNotificationSchema = object({
    ...notificationFields,
    environments: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    triggers: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    targets: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(anyObject),
});
/** Action. */
const actionSchema = object({
    ...notificationFields,
    triggers: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    targets: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(anyObject),
    flows: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP())),
    environments: maybe(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP())),
});


/***/ }),

/***/ 4426:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   environmentList: () => (/* binding */ environmentList),
/* harmony export */   list: () => (/* binding */ list)
/* harmony export */ });
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6974);
/* harmony import */ var _domain_records_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(155);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1362);
/* harmony import */ var _service_pagination_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5750);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1821);
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
 * @throws ServiceError when a request failed, or a response is not as specified; CancelledError
 */
async function list(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { service: settings, options } = request;
        const client = __addDisposableResource(env_1, (0,_service_client_js__WEBPACK_IMPORTED_MODULE_2__/* .createServiceClient */ .r)(settings, context), false);
        const read = (endpoint) => (0,_service_pagination_js__WEBPACK_IMPORTED_MODULE_1__/* .readList */ .L)(endpoint, options, { settings, client, context });
        switch (request.operation) {
            case "list-environments": {
                const reading = await read(environmentList(settings));
                return listed({ of: "environments", items: reading.items }, reading);
            }
            case "list-environment-events": {
                const { environment } = request;
                const reading = await read({
                    noun: "environment events",
                    call: (query) => (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__/* .listEnvironmentEvents */ .lL)(settings, environment, query),
                    item: _domain_records_js__WEBPACK_IMPORTED_MODULE_0__/* .environmentEventSchema */ .NI,
                    perPage: 100,
                });
                return listed({ of: "environment-events", environment, items: reading.items }, reading);
            }
            case "list-approvals": {
                const { flow } = request;
                const reading = await read({
                    noun: "approvals",
                    call: (query) => (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__/* .listApprovals */ .P8)(settings, flow, query),
                    item: _domain_records_js__WEBPACK_IMPORTED_MODULE_0__/* .approvalSchema */ .xI,
                    perPage: 20,
                    identity: (approval) => String(approval.release_number),
                });
                return listed({ of: "approvals", flow, items: reading.items }, reading);
            }
            case "list-builds": {
                const reading = await read({
                    noun: "builds",
                    call: (query) => (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__/* .listBuilds */ .YF)(settings, query),
                    item: _domain_records_js__WEBPACK_IMPORTED_MODULE_0__/* .buildSchema */ .IV,
                    key: "builds",
                    perPage: 50,
                });
                return listed({ of: "builds", items: reading.items }, reading);
            }
            case "list-actions": {
                const reading = await read({
                    noun: "actions",
                    call: () => (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__/* .listActions */ .kP)(settings),
                    item: _domain_records_js__WEBPACK_IMPORTED_MODULE_0__/* .actionSchema */ .wh,
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
/** The list of an organization's environments. */
const environmentList = (settings) => ({
    noun: "environments",
    call: (query) => (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__/* .listEnvironments */ .DO)(settings, query),
    item: _domain_records_js__WEBPACK_IMPORTED_MODULE_0__/* .environmentSchema */ .VW,
    key: "environments",
    perPage: 50,
    identity: ({ name }) => name,
});
function listed(list, { raw, total, hasMore, hasChanged }) {
    return {
        kind: "list-read",
        list,
        hasMore,
        warnings: hasChanged
            ? ["The list changed while it was read: an item may be missing, but none is there twice"]
            : [],
        result: raw,
        ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__/* .omitUndefined */ .O)({ totalCount: total }),
    };
}


/***/ }),

/***/ 5750:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ readList)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7934);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6046);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6974);
/* harmony import */ var _response_schemas_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3124);
// Lists, read page by page up to a limit. Services page in three ways: an object around the items, headers beside a
// bare array, or a bare array alone; all are accepted. No item of a list that changes meanwhile counts twice.





/** The most that the pages of a list may have together, in bytes: as objects they take about four times as much. */
const maxListBytes = 96 * 1024 * 1024;
const progressIntervalMs = 2_000;
/**
 * Reads a list to its end, to the limit, or the one page that was requested.
 * @throws ServiceError when a response is not a page of this list, a page is repeated, or the totals are wrong
 * @throws CancelledError
 */
async function readList(endpoint, options, { settings, client, context: { clock, logger } }) {
    const { limit, filters } = options;
    const size = options.perPage ?? Math.min(endpoint.perPage ?? limit, limit);
    let items = [];
    let raw = [];
    let bytes = 0;
    const seen = new Set();
    const contents = new Set();
    const totals = new Set();
    let hasRepeats = false;
    let shownAt = clock.monotonic();
    for (let number = options.page ?? 1;; number += 1) {
        const paging = isPaged(endpoint)
            ? [
                ["page", String(number)],
                ["per_page", String(size)],
            ]
            : [];
        const sent = { request: endpoint.call([...filters, ...paging]), settings };
        const httpResult = await client.send(sent.request);
        if (httpResult.kind === "response")
            bytes += httpResult.body.byteLength;
        if (bytes > maxListBytes)
            throw listTooLarge(endpoint);
        const page = parsePage(endpoint, sent, httpResult);
        const problem = problemOf(page, number, size);
        if (problem !== undefined)
            throw invalidList(endpoint, problem);
        const { length } = page.items;
        const identities = page.items.map((item, index) => endpoint.identity?.(item) ?? (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", JSON.stringify(page.raw[index])));
        const fresh = identities.flatMap((identity, index) => (seen.has(identity) ? [] : index));
        const isEnd = !isPaged(endpoint) || isLast(page, number, size);
        const content = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", JSON.stringify(identities));
        const isRepeated = length > 0 && (contents.has(content) || (fresh.length === 0 && !isEnd));
        if (isRepeated)
            throw invalidList(endpoint, `page ${number} repeats earlier items`);
        contents.add(content);
        totals.add(page.total);
        hasRepeats ||= fresh.length < length;
        for (const identity of identities)
            seen.add(identity);
        const isFresh = new Set(fresh);
        items = items.concat(page.items.filter((_, index) => isFresh.has(index)));
        raw = raw.concat(page.raw.filter((_, index) => isFresh.has(index)));
        if (isEnd || options.page !== undefined || items.length >= limit) {
            const hasChanged = hasRepeats || totals.size > 1;
            const isWhole = isEnd && options.page === undefined && size > 0;
            if (isWhole && !hasChanged && page.total !== undefined && page.total !== items.length)
                throw invalidList(endpoint, `the service counts ${page.total}, but returned ${items.length}`);
            return {
                items: items.slice(0, limit),
                raw: raw.slice(0, limit),
                hasMore: items.length > limit || !isEnd,
                hasChanged,
                ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_3__/* .omitUndefined */ .O)({ total: isPaged(endpoint) ? page.total : items.length }),
            };
        }
        if (clock.monotonic() - shownAt >= progressIntervalMs) {
            shownAt = clock.monotonic();
            const total = page.total === undefined ? "" : ` of ${page.total}`;
            logger.info(`Read ${items.length}${total} ${endpoint.noun} so far`);
        }
    }
}
const isPaged = ({ perPage }) => perPage !== undefined;
/** Says what contradicts the request or itself in a page, as the end of a sentence. */
function problemOf(page, number, size) {
    if (page.number !== undefined && page.number !== number)
        return `page ${number} was requested, but page ${page.number} was returned`;
    const { length } = page.items;
    // A service that does not page gives everything at once.
    const isEverything = number === 1 && (page.total === undefined || page.total === length);
    return length > (page.size ?? size) && !isEverything
        ? `page ${number} has ${length} items, but at most ${page.size ?? size} were requested`
        : undefined;
}
/** Returns whether this is the last page: by its totals, else by its links, else because it is not full. */
function isLast(page, number, requested) {
    const size = page.size ?? requested;
    const { length } = page.items;
    if (length === 0 || length > size)
        return true;
    if (page.pages !== undefined)
        return number >= page.pages;
    if (page.total !== undefined)
        return number * size >= page.total;
    return page.hasNext === undefined ? length < size : !page.hasNext;
}
const wholeNumber = valibot__WEBPACK_IMPORTED_MODULE_4__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_4__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_4__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_4__/* .integer */ .ndf(), valibot__WEBPACK_IMPORTED_MODULE_4__/* .minValue */ .Wwf(0)), () => undefined);
const wrapperSchema = valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({
    page: wholeNumber,
    per_page: wholeNumber,
    total_pages: wholeNumber,
    total_count: wholeNumber,
});
/** Parses one page. Throws a ServiceError that names the wrong fields. */
function parsePage(endpoint, sent, httpResult) {
    const success = (0,_response_schemas_js__WEBPACK_IMPORTED_MODULE_2__/* .readSuccess */ .W4)(sent, httpResult, [200]);
    const { answer, json } = success;
    const { key } = endpoint;
    const raw = listIn(key, sent, success, valibot__WEBPACK_IMPORTED_MODULE_4__/* .unknown */ .L5J());
    const items = listIn(key, sent, success, endpoint.item);
    if (key === undefined || Array.isArray(json))
        return { items, raw, ...fromHeaders(endpoint, answer) };
    const wrapper = (0,_response_schemas_js__WEBPACK_IMPORTED_MODULE_2__/* .parseBody */ .OG)(sent, answer, json, wrapperSchema);
    return {
        items,
        raw,
        ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_3__/* .omitUndefined */ .O)({
            number: wrapper.page,
            size: wrapper.per_page,
            pages: wrapper.total_pages,
            total: wrapper.total_count,
        }),
    };
}
/** Returns the items of a page, parsed by a schema. */
function listIn(key, sent, { answer, json }, one) {
    return key === undefined || Array.isArray(json)
        ? (0,_response_schemas_js__WEBPACK_IMPORTED_MODULE_2__/* .parseBody */ .OG)(sent, answer, json, valibot__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YOg(one))
        : ((0,_response_schemas_js__WEBPACK_IMPORTED_MODULE_2__/* .parseBody */ .OG)(sent, answer, json, valibot__WEBPACK_IMPORTED_MODULE_4__/* .object */ .Ikc({ [key]: valibot__WEBPACK_IMPORTED_MODULE_4__/* .array */ .YOg(one) }))[key] ?? []);
}
/** Reads the headers beside a bare array; any of them may be absent. */
function fromHeaders(endpoint, { headers }) {
    const number = (name) => {
        const text = headers[name]?.trim() ?? "";
        if (text === "")
            return undefined;
        if (!/^\d{1,15}$/.test(text))
            throw invalidList(endpoint, `its header \`${name}\` is ${JSON.stringify(text)}`);
        return Number(text);
    };
    const link = headers["link"];
    return (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_3__/* .omitUndefined */ .O)({
        number: number("x-current-page"),
        size: number("x-per-page"),
        pages: number("x-total-pages"),
        total: number("x-total-count"),
        hasNext: link === undefined ? undefined : /;\s*rel="?next"?/i.test(link),
    });
}
function listTooLarge({ noun }) {
    return new _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ServiceError */ ._7({
        message: `The list of ${noun} is too large: its pages together are over ${maxListBytes / 1_048_576} MiB`,
        hint: "Read less of it: set a smaller `limit`, or filter with `query`",
    });
}
function invalidList({ noun }, problem) {
    return new _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ServiceError */ ._7({
        message: `The list of ${noun} cannot be read: ${problem}`,
        reason: "The service does not page correctly, or the list changes faster than it can be read",
        hint: "Run the step again; if it persists, ask the service's operator. `page` in `query` reads one page alone",
    });
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
// Responses of the service, parsed. Assertions and trails are parsed in gate/.



/**
 * Returns the body of a successful response.
 * @throws ServiceError, CancelledError for everything else
 */
function readResponse(sent, httpResult, expected) {
    const { answer, json } = readSuccess(sent, httpResult, expected.statuses);
    return parseBody(sent, answer, json, expected.body);
}
/** Returns a successful response and its JSON, not yet parsed by a schema. Throws as `readResponse`. */
function readSuccess(sent, httpResult, statuses) {
    if (httpResult.kind === "no-response" || !statuses.includes(httpResult.status))
        throw (0,_http_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .toServiceError */ .N)(sent, httpResult);
    const json = (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parseJson */ .qF)(httpResult.body);
    if (json.success)
        return { answer: httpResult, json: json.value };
    throw (0,_http_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .malformedResponse */ .p)(sent, httpResult, `The body cannot be read: ${json.reason}`);
}
/** Parses the JSON of a response by a schema. Throws a ServiceError that names the wrong fields. */
function parseBody(sent, answer, json, schema) {
    const body = valibot__WEBPACK_IMPORTED_MODULE_2__/* .safeParse */ .xLC(schema, json);
    if (body.success)
        return body.output;
    throw (0,_http_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .malformedResponse */ .p)(sent, answer, describeIssues(body.issues));
}
/** Describes the first few issues, each naming its field. */
function describeIssues(issues) {
    const named = issues.slice(0, 5).map((issue) => {
        const field = valibot__WEBPACK_IMPORTED_MODULE_2__/* .getDotPath */ .BuJ(issue);
        const subject = field === null ? "the body" : `\`${field}\``;
        return issue.received === "undefined" ? `${subject} is missing` : `${subject}: ${issue.message}`;
    });
    if (issues.length > 5)
        named.push(`${issues.length - 5} more`);
    return named.join("; ");
}
/** Begin trail: 201 when begun, 200 when updated. The body is a JSON string, but any JSON is accepted. */
const trailBegun = { statuses: [200, 201], body: valibot__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5J() };
/** Report artifact: 201. The body is a JSON string or `{"message": "OK"}`; any JSON is accepted. */
const artifactReported = { statuses: [201], body: valibot__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5J() };


/***/ })

};
