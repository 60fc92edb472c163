export const id = 426;
export const ids = [426];
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
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7934);
/* harmony import */ var _assertion_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3881);
/* harmony import */ var _identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
// What the lists of the service hold, parsed from unknown. Required fields must be there with their type; unknown fields
// are kept.



const object = (entries) => valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .notAnArray */ .G3, valibot__WEBPACK_IMPORTED_MODULE_2__/* .looseObject */ ._H3(entries));
/** `field?: T | null`, as the specification says of most fields. */
const maybe = (schema) => valibot__WEBPACK_IMPORTED_MODULE_2__/* .nullish */ .cl6(schema);
const text = maybe(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP());
const number = maybe(valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig());
const boolean = maybe(valibot__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY());
const texts = maybe(valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()));
const numbers = maybe(valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig()));
const anyObject = object({});
const integer = valibot__WEBPACK_IMPORTED_MODULE_2__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_2__/* .integer */ .ndf());
/** Environment. Only the name is needed to speak of one; `state` is null where nothing is known. */
const environmentSchema = object({
    org: text,
    name: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    type: text,
    description: text,
    last_modified_at: number,
    include_scaling: boolean,
    tags: maybe(anyObject),
    last_reported_at: number,
    last_changed_at: number,
    state: boolean,
    policies: texts,
    included_environments: texts,
});
const environmentEventSchema = object({
    type: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    environment_name: text,
    snapshot_index: maybe(integer),
    artifact_name: text,
    sha256: text,
    description: text,
    reported_at: number,
    pipeline: text,
    deployments: numbers,
    flows: maybe(valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(object({ flow_name: text, deployments: numbers }))),
    artifact_compliance: boolean,
    snapshot_compliance: boolean,
    code_diff: text,
    _links: maybe(anyObject),
});
const approvalSchema = object({
    release_number: integer,
    base_artifact: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    artifact_name: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    target_artifact: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    description: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    src_commit_list: valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .commitShaSchema */ .jr),
    created_at: valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig(),
    last_modified_at: valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig(),
    state: valibot__WEBPACK_IMPORTED_MODULE_2__/* .picklist */ .KIO(["APPROVED", "UNAPPROVED", "PENDING"]),
    approvals: valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(object({ comment: text, approved_by: text, approval_url: text, timestamp: number })),
    environment: text,
    user_data: valibot__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_2__/* .unknown */ .L5J()),
});
const buildSchema = object({
    created_at: number,
    fingerprint: text,
    flow_name: text,
    trail_name: text,
    repo_info: maybe(object({ name: text, repo_id: text })),
    _links: maybe(anyObject),
});
/**
 * What an environment notification and an action have in common. A trigger that is new is kept: the specification's list
 * is what may be configured, and a notification that can be read should be.
 */
const notificationFields = {
    name: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    type: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    number: integer,
    created_by: valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP(),
    is_created_from_slack_app: valibot__WEBPACK_IMPORTED_MODULE_2__/* .boolean */ .zMY(),
    last_modified_at: valibot__WEBPACK_IMPORTED_MODULE_2__/* .number */ .aig(),
    is_failing: boolean,
    last_success_timestamp: number,
    last_failure_timestamp: number,
    created_at: number,
    triggers: valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
    targets: valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(anyObject),
};
const environmentNotificationSchema = object({
    ...notificationFields,
    environments: valibot__WEBPACK_IMPORTED_MODULE_2__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_2__/* .string */ .YjP()),
});
const actionSchema = object({
    ...notificationFields,
    flows: texts,
    environments: texts,
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
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1362);
/* harmony import */ var _service_pagination_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5750);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1821);
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





/** Reads a list. Throws ServiceError when a request failed, or a response is not as specified; CancelledError. */
async function list(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { service: settings, options } = request;
        const client = __addDisposableResource(env_1, (0,_service_client_js__WEBPACK_IMPORTED_MODULE_3__/* .createServiceClient */ .r)(settings, context), false);
        const read = (endpoint) => (0,_service_pagination_js__WEBPACK_IMPORTED_MODULE_2__/* .readList */ .L)(endpoint, options, { settings, client, context });
        switch (request.operation) {
            case "list-environments":
                return listed(await read(environmentList(settings)), (items) => ({ of: "environments", items }));
            case "list-environment-events": {
                const { environment } = request;
                const reading = await read({
                    noun: "environment events",
                    call: (query) => (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_1__/* .listEnvironmentEvents */ .lL)(settings, environment, query),
                    item: _domain_records_js__WEBPACK_IMPORTED_MODULE_0__/* .environmentEventSchema */ .NI,
                    perPage: 100,
                });
                return listed(reading, (items) => ({ of: "environment-events", environment, items }));
            }
            case "list-approvals": {
                const { flow } = request;
                const reading = await read({
                    noun: "approvals",
                    call: (query) => (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_1__/* .listApprovals */ .P8)(settings, flow, query),
                    item: _domain_records_js__WEBPACK_IMPORTED_MODULE_0__/* .approvalSchema */ .xI,
                    perPage: 20,
                    identity: (approval) => String(approval.release_number),
                });
                return listed(reading, (items) => ({ of: "approvals", flow, items }));
            }
            case "list-builds": {
                const call = (query) => (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_1__/* .listBuilds */ .YF)(settings, query);
                const reading = await read({ noun: "builds", call, item: _domain_records_js__WEBPACK_IMPORTED_MODULE_0__/* .buildSchema */ .IV, key: "builds", perPage: 50 });
                return listed(reading, (items) => ({ of: "builds", items }));
            }
            case "list-actions": {
                const reading = await read({ noun: "actions", call: () => (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_1__/* .listActions */ .kP)(settings), item: _domain_records_js__WEBPACK_IMPORTED_MODULE_0__/* .actionSchema */ .wh });
                return listed(reading, (items) => ({ of: "actions", items }));
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
    call: (query) => (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_1__/* .listEnvironments */ .DO)(settings, query),
    item: _domain_records_js__WEBPACK_IMPORTED_MODULE_0__/* .environmentSchema */ .VW,
    key: "environments",
    perPage: 50,
    identity: ({ name }) => name,
});
function listed({ items, raw, total, hasMore, hasChanged }, listOf) {
    return {
        kind: "list-read",
        list: listOf(items),
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
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6046);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6974);
/* harmony import */ var _response_schemas_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3124);
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
/** The most that the pages of a list may have together, in bytes: as objects they take about four times as much. */
const maxListBytes = 96 * 1024 * 1024;
const progressIntervalMs = 2_000;
/**
 * Reads a list to its end, to the limit, or the one page that was requested.
 * @throws ServiceError when a response is not a page of it, a page is repeated, or the totals are wrong; CancelledError
 */
async function readList(endpoint, options, { settings, client, context: { clock, logger } }) {
    const { limit, filters } = options;
    const { noun } = endpoint;
    const isPaged = endpoint.perPage !== undefined;
    const size = options.perPage ?? Math.min(endpoint.perPage ?? limit, limit);
    let items = [];
    let bytes = 0;
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
        const sent = { request: endpoint.call(isPaged ? [...filters, ...paging] : filters), settings };
        const httpResult = await client.send(sent.request);
        if (httpResult.kind === "response")
            bytes += httpResult.body.byteLength;
        if (bytes > maxListBytes)
            throw new _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ServiceError */ ._7({
                message: `The list of ${noun} is too large: its pages together are over ${maxListBytes / 1_048_576} MiB`,
                hint: "Read less of it: set a smaller `limit`, or filter with `query`",
            });
        const page = parsePage(endpoint, sent, httpResult);
        const { total_count: total } = page;
        const problem = problemOf(page, number, size);
        if (problem !== undefined)
            throw invalidList(noun, problem);
        const identities = page.items.map(({ item, raw }) => endpoint.identity?.(item) ?? (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", JSON.stringify(raw)));
        const fresh = page.items.filter((_, index) => !seen.has(identities[index] ?? ""));
        const isEnd = !isPaged || isLast(page, number, size);
        const content = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", JSON.stringify(identities));
        if (page.items.length > 0 && (contents.has(content) || (fresh.length === 0 && !isEnd)))
            throw invalidList(noun, `page ${number} repeats earlier items`);
        contents.add(content);
        totals.add(total);
        hasRepeats ||= fresh.length < page.items.length;
        for (const identity of identities)
            seen.add(identity);
        items = items.concat(fresh);
        if (isEnd || options.page !== undefined || items.length >= limit) {
            const hasChanged = hasRepeats || totals.size > 1;
            const isWhole = isEnd && options.page === undefined && size > 0;
            if (isWhole && !hasChanged && total !== undefined && total !== items.length)
                throw invalidList(noun, `the service counts ${total}, but returned ${items.length}`);
            const wanted = items.slice(0, limit);
            return {
                items: wanted.map(({ item }) => item),
                raw: wanted.map(({ raw }) => raw),
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
/** Parses one page. Throws a ServiceError that names the first wrong field. */
function parsePage(endpoint, sent, httpResult) {
    const { answer, json } = (0,_response_schemas_js__WEBPACK_IMPORTED_MODULE_2__/* .readSuccess */ .W4)(sent, httpResult, [200]);
    const { key = "" } = endpoint;
    const isBare = endpoint.key === undefined || Array.isArray(json);
    const list = valibot__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(endpoint.item);
    const items = isBare
        ? (0,_response_schemas_js__WEBPACK_IMPORTED_MODULE_2__/* .parseBody */ .OG)(sent, answer, json, list)
        : ((0,_response_schemas_js__WEBPACK_IMPORTED_MODULE_2__/* .parseBody */ .OG)(sent, answer, json, valibot__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({ [key]: list }))[key] ?? []);
    const raw = valibot__WEBPACK_IMPORTED_MODULE_3__/* .parse */ .qgA(valibot__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_3__/* .unknown */ .L5J()), isBare ? json : valibot__WEBPACK_IMPORTED_MODULE_3__/* .parse */ .qgA(valibot__WEBPACK_IMPORTED_MODULE_3__/* .looseObject */ ._H3({}), json)[key]);
    return {
        items: items.map((item, index) => ({ item, raw: raw[index] })),
        ...(isBare ? fromHeaders(endpoint.noun, answer) : (0,_response_schemas_js__WEBPACK_IMPORTED_MODULE_2__/* .parseBody */ .OG)(sent, answer, json, wrapperSchema)),
    };
}
/** Reads the headers beside a bare array; any of them may be absent. */
function fromHeaders(noun, { headers }) {
    const number = (name) => {
        const text = headers[name]?.trim() ?? "";
        if (text === "")
            return undefined;
        if (!/^\d{1,15}$/.test(text))
            throw invalidList(noun, `its header \`${name}\` is ${JSON.stringify(text)}`);
        return Number(text);
    };
    const link = headers["link"];
    return {
        page: number("x-current-page"),
        per_page: number("x-per-page"),
        total_pages: number("x-total-pages"),
        total_count: number("x-total-count"),
        hasNext: link === undefined ? undefined : /;\s*rel="?next"?/i.test(link),
    };
}
const invalidList = (noun, problem) => new _domain_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ServiceError */ ._7({
    message: `The list of ${noun} cannot be read: ${problem}`,
    reason: "The service does not page correctly, or the list changes faster than it can be read",
    hint: "Run the step again; if it persists, ask the service's operator. `page` in `query` reads one page alone",
});


/***/ })

};
