export const id = 42;
export const ids = [42];
export const modules = {

/***/ 9107:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ hasNextPage)
/* harmony export */ });
/** Returns whether a response's `link` header names a next page (RFC 8288); undefined where the header is absent. */
const hasNextPage = ({ link }) => link === undefined ? undefined : /;\s*rel="?next"?/i.test(link);


/***/ }),

/***/ 4426:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   actionList: () => (/* binding */ actionList),
/* harmony export */   approvalList: () => (/* binding */ approvalList),
/* harmony export */   buildList: () => (/* binding */ buildList),
/* harmony export */   environmentList: () => (/* binding */ environmentList),
/* harmony export */   eventList: () => (/* binding */ eventList),
/* harmony export */   readResources: () => (/* binding */ readResources)
/* harmony export */ });
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(177);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6974);
/* harmony import */ var _domain_resources_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2608);
/* harmony import */ var _service_pagination_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5750);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(309);
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
async function readResources(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { service, options } = request;
        const client = __addDisposableResource(env_1, (0,_service_client_js__WEBPACK_IMPORTED_MODULE_2__/* .createServiceClient */ .r)(service, context), false);
        switch (request.operation) {
            case "list-environments":
                return await read(environmentList(service), (items) => ({ of: "environments", items }));
            case "list-environment-events": {
                const { environment } = request;
                const list = eventList(service, environment);
                return await read(list, (items) => ({ of: "environment-events", environment, items }));
            }
            case "list-approvals": {
                const { flow } = request;
                return await read(approvalList(service, flow), (items) => ({ of: "approvals", flow, items }));
            }
            case "list-builds":
                return await read(buildList(service), (items) => ({ of: "builds", items }));
            case "list-actions":
                return await read(actionList(service), (items) => ({ of: "actions", items }));
        }
        async function read(endpoint, listOf) {
            const { items, raw, unknownItems, total, hasMore, hasChanged } = await (0,_service_pagination_js__WEBPACK_IMPORTED_MODULE_1__/* .readList */ .L)(endpoint, options, {
                client,
                context,
            });
            const changed = "The list changed while it was read: an item may be missing, but none is there twice";
            return {
                kind: "list-read",
                list: listOf(items),
                hasMore,
                warnings: [...(hasChanged ? [changed] : []), ...(unknownItems > 0 ? [leftOutText(unknownItems)] : [])],
                result: raw,
                ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_3__/* .omitUndefined */ .O)({ totalCount: total }),
            };
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
const leftOutText = (items) => `Left out ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(items, "item")} of an unknown form. The output \`result\` has what the service sent`;
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
/* harmony import */ var _domain_service_result_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9326);
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
/** The most that the pages of a list may have together, in bytes: as objects they take about four times as much. */
const maxListBytes = 96 * 1024 * 1024;
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
        const query = isPaged ? [...filters, ...paging] : filters;
        const result = await client.call({ method: "GET", path: endpoint.path, query, expected });
        bytes += result.response?.size ?? 0;
        if (bytes > maxListBytes)
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ServiceError */ ._7({
                message: `The list of ${noun} is too large: its pages together are over ${maxListBytes / 1_048_576} MiB`,
                hint: "Read less of it: set a smaller `limit`, or filter with `query`",
            });
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
    const { items, about } = (0,_domain_service_result_js__WEBPACK_IMPORTED_MODULE_2__/* .bodyOf */ .EN)(result);
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


/***/ })

};
