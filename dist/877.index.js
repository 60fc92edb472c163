export const id = 877;
export const ids = [877];
export const modules = {

/***/ 2016:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ onlyReads),
/* harmony export */   P: () => (/* binding */ showFields)
/* harmony export */ });
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(177);
/* harmony import */ var _report_presentation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6699);
// What a service's items are shown as: one table of their plain fields, whatever they are.


/** What a step that reads says where its answer could be taken for a no. */
const onlyReads = "the step passes all the same, because it only reads: the gate is `operation: assert`";
/** Most columns, because the number of cells would grow with the product of items and fields. Real items have 13 at most. */
const maxColumns = 20;
/**
 * Shows the texts, numbers and booleans of items in the summary, and folded in the log. What an item has in lists and objects only
 * the output `result` has; so has the address of a webhook, which can be a secret in itself.
 * @param now milliseconds since 1970
 */
function showFields(title, items, now) {
    const columns = new Set();
    for (const item of items)
        for (const [name, value] of Object.entries(item))
            if (columns.size < maxColumns && toText(name, value, now) !== "")
                columns.add(name);
    if (columns.size === 0)
        return {};
    const shown = (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_1__/* .table */ .tp)(items, (item) => {
        const fields = new Map(Object.entries(item));
        return Object.fromEntries([...columns].map((name) => [name, toText(name, fields.get(name), now)]));
    });
    return { table: shown, folds: [{ title, table: shown, inLogOnly: true }] };
}
/** Returns the text of a plain value; an empty one for any other value. */
function toText(name, value, now) {
    if (name.includes("webhook"))
        return "";
    if (typeof value === "number")
        return /_(?:at|timestamp)$/.test(name) ? (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_0__/* .formatTime */ .fU)(value, now) : String(value);
    if (typeof value === "string")
        return value;
    return typeof value === "boolean" ? String(value) : "";
}


/***/ }),

/***/ 7877:
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

// EXTERNAL MODULE: ./build/http/http-client.js
var http_client = __webpack_require__(3805);
// EXTERNAL MODULE: ./build/inputs/definitions.js
var definitions = __webpack_require__(7450);
// EXTERNAL MODULE: ./build/inputs/parsers.js
var parsers = __webpack_require__(5272);
// EXTERNAL MODULE: ./build/lib/deadline.js
var lib_deadline = __webpack_require__(5842);
// EXTERNAL MODULE: ./build/lib/did-you-mean.js
var did_you_mean = __webpack_require__(2769);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/service/client.js
var service_client = __webpack_require__(1821);
// EXTERNAL MODULE: ./build/service/endpoints.js
var endpoints = __webpack_require__(1362);
// EXTERNAL MODULE: ./build/service/failures.js
var failures = __webpack_require__(3333);
;// CONCATENATED MODULE: ./build/service/pagination.js

/**
 * Reads a list until its last page, an empty one or one that was there before, or until the limit.
 * @throws ServiceError when a page cannot be read; CancelledError
 */
async function readList({ endpoint, perPage }, { query, limit }, client, deadline) {
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
        const asked = endpoint(perPage === undefined ? filters : [...filters, ...paging]);
        const { body, request } = (0,failures/* requireBody */.WW)(await client.send(asked, deadline));
        const { items, totalPages = Infinity, totalCount } = body;
        const { sha256 } = request;
        // A service that takes no notice of `page` gives the same again.
        const isRepeated = seen.has(sha256);
        seen.add(sha256);
        if (!isRepeated)
            for (const item of items)
                found.push(item);
        const isEnd = perPage === undefined || items.length === 0 || isRepeated || number >= totalPages;
        if (!isEnd && !parameters.has("page") && found.length < limit)
            continue;
        const kept = found.slice(0, limit);
        const hasMore = totalCount === undefined ? !isEnd || found.length > limit : totalCount > kept.length;
        return { items: kept, totalCount, hasMore };
    }
}

// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(4138);
// EXTERNAL MODULE: ./build/operations/reads/fields.js
var fields = __webpack_require__(2016);
;// CONCATENATED MODULE: ./build/operations/reads/lists.js
// The operations that read a list, each as data: its path, and the parameters of `query`.












const lists_text = { parse: parsers/* text */.Qq };
const timestamp = {
    parse: (value) => {
        // More digits are milliseconds, a time at which nothing has happened yet.
        if (!/^-?\d{1,11}(?:\.\d{1,9})?$/.test(value))
            throw new errors/* ConfigurationError */.j1({ message: "expected a UNIX timestamp, in seconds since 1970" });
    },
};
const tag = {
    parse: (value) => {
        if (/^[^:]*=/.test(value))
            throw new errors/* ConfigurationError */.j1({ message: "expected a tag as `key` or `key:value`" });
    },
    repeats: true,
};
const positiveNumber = { parse: parsers/* wholeNumber */.rD(1) };
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
        page: positiveNumber,
        per_page: { parse: parsers/* wholeNumber */.rD(1, 50) },
        sort: { parse: parsers/* choice */.Yq("name", "last_modified_at", "last_changed_at") },
        sort_direction: { parse: parsers/* choice */.Yq("asc", "desc") },
        space_id: { ...lists_text, repeats: true },
        name: lists_text,
        type: { parse: parsers/* choice */.Yq(...environmentTypes), repeats: true },
        tag,
    },
});
const listEnvironmentEvents = defineList({
    name: "list-environment-events",
    noun: "event",
    ownerInput: "environment",
    path: (org, environment) => ["environments", org, environment, "events"],
    perPage: 100,
    parameters: {
        interval: lists_text,
        page: positiveNumber,
        per_page: { parse: parsers/* wholeNumber */.rD(1, 100) },
        reverse: { parse: parsers/* boolean */.zM },
        repo_name: { ...lists_text, repeats: true },
        start_ts: timestamp,
        end_ts: timestamp,
        start: lists_text,
        end: lists_text,
    },
});
const listApprovals = defineList({
    name: "list-approvals",
    noun: "approval",
    ownerInput: "flow",
    path: (org, flow) => ["approvals", org, flow],
    perPage: 20,
    parameters: { page: positiveNumber, per_page: positiveNumber },
});
const listBuilds = defineList({
    name: "list-builds",
    noun: "build",
    path: (org) => ["builds", org],
    perPage: 50,
    parameters: {
        page: positiveNumber,
        per_page: { parse: parsers/* wholeNumber */.rD(0, 50) },
        repo_id: lists_text,
        repo_name: lists_text,
        start_ts: timestamp,
        end_ts: timestamp,
    },
});
const listActions = defineList({
    name: "list-actions",
    noun: "action",
    path: (org) => ["actions", org],
    parameters: {},
});
/** Makes the operation that reads a list. */
function defineList({ name, noun, ownerInput, path, parameters, perPage }) {
    const ownerInputs = ownerInput === undefined ? [] : [ownerInput];
    return (0,operation/* defineOperation */.h9)({
        name,
        inputs: [...definitions/* serviceInputs */.r7, "query", "limit", ...ownerInputs],
        requires: ["base-url", "org", "api-token", ...ownerInputs],
        rules: ({ query }) => findProblems(query, parameters),
        introduce: (values) => `Listing ${(0,format/* plural */.LS)(noun)}${ownerInput === undefined ? "" : ` of ${ownerInput} ${values[ownerInput]}`}`,
        run: async (values, context) => {
            const { org, timeout } = values;
            const owner = ownerInput === undefined ? "" : values[ownerInput];
            const about = ownerInput === undefined ? { org } : { org, [ownerInput]: owner };
            const endpoint = (query) => (0,endpoints/* listEndpoint */.Sc)(path(org, owner), about, (0,format/* plural */.LS)(noun), query);
            const client = (0,service_client/* createServiceClient */.r)(values, (0,http_client/* createHttpClient */.uT)(values, context));
            const deadline = new lib_deadline/* Deadline */.B2(timeout, context.clock);
            const read = await readList({ endpoint, perPage }, values, client, deadline);
            return { ...read, flow: ownerInput === "flow" ? owner : undefined };
        },
        present: ({ items, totalCount, hasMore, flow }, now) => {
            const rest = totalCount === undefined ? "; there may be more" : ` of ${(0,format/* grouped */.zD)(totalCount)}`;
            return {
                severity: items.length === 0 ? "info" : "success",
                result: `Found ${(0,format/* count */.U9)(items.length, noun)}${hasMore ? rest : ""}`,
                notices: items.length === 0 ? [`No ${noun} was found, and ${fields/* onlyReads */.A}`] : [],
                ...(0,fields/* showFields */.P)((0,format/* plural */.LS)(noun), items, now),
                outputs: { count: items.length, "total-count": totalCount, flow },
                files: { result: items },
            };
        },
    });
}
/** Returns what is wrong with the lines of `query`: a misspelt filter would list something else than was meant. */
function findProblems(query, parameters) {
    const known = new Map(Object.entries(parameters));
    const seen = new Set();
    const problems = query.flatMap(([name, value]) => {
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
    const values = new Map(query);
    if (Number(values.get("start_ts")) > Number(values.get("end_ts")))
        problems.push({ message: "Input `query` has a `start_ts` after its `end_ts`: nothing is between them" });
    return problems;
}
function findValueProblems(name, value, { parse }) {
    try {
        if (/[&,;]\s*\w+=/.test(value))
            throw new errors/* ConfigurationError */.j1({ message: "expected one `name=value` per line, without `&` or `,`" });
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


/***/ }),

/***/ 6699:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   tZ: () => (/* binding */ maxFolds),
/* harmony export */   tp: () => (/* binding */ table),
/* harmony export */   xL: () => (/* binding */ listArtifact)
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
/** Returns what every operation tells later steps of an artifact. */
const listArtifact = ({ name, filename, type, fingerprint, reference, }) => ({ name, filename, type, fingerprint, reference });


/***/ })

};
