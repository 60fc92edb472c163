export const id = 209;
export const ids = [209];
export const modules = {

/***/ 2608:
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

/***/ 9326:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EN: () => (/* binding */ bodyOf),
/* harmony export */   iT: () => (/* binding */ toError),
/* harmony export */   uD: () => (/* binding */ isOutage)
/* harmony export */ });
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);

/** Returns whether the service was out of reach: no response in time, or 408, 429 or 5xx. */
function isOutage({ cause, status = 0 }) {
    if (cause === "unreachable")
        return true;
    return cause === "status" && (status === 408 || status === 429 || (status >= 500 && status <= 599));
}
/** Makes the error of a step that a failure ends. */
function toError(failure) {
    const { cause, error } = failure;
    if (cause === "cancelled")
        return new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .CancelledError */ .cc({ ...error, message: "The step was ended from outside during a request" });
    return isOutage(failure) ? new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .OutageError */ .AP(error) : new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7(error);
}
/**
 * Returns the body.
 * @throws ServiceError, CancelledError where there is none
 */
function bodyOf(result) {
    if (result.success)
        return result.value;
    throw toError(result.failure);
}


/***/ }),

/***/ 2227:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ Budget)
/* harmony export */ });
/** A time that begins with the first request of a step and that all its requests share, pauses and retries included. */
class Budget {
    /** The whole time, in milliseconds. It can be raised. */
    total;
    #clock;
    #startedAt;
    constructor(total, clock) {
        this.total = total;
        this.#clock = clock;
    }
    /** Returns how many milliseconds are left; 0 or less when it is used up. The first call starts the time. */
    left() {
        const now = this.#clock.monotonic();
        this.#startedAt ??= now;
        return this.#startedAt + this.total - now;
    }
}


/***/ }),

/***/ 309:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  r: () => (/* binding */ createServiceClient),
  CW: () => (/* binding */ maxBytesPerResponse),
  zE: () => (/* binding */ memoryOf)
});

// UNUSED EXPORTS: authorizationHeader, readResult

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/domain/secret-forms.js
var secret_forms = __webpack_require__(475);
// EXTERNAL MODULE: ./build/domain/identifiers.js
var identifiers = __webpack_require__(9137);
// EXTERNAL MODULE: ./build/http/client.js + 1 modules
var client = __webpack_require__(7320);
// EXTERNAL MODULE: ./build/http/proxy.js
var proxy = __webpack_require__(2749);
// EXTERNAL MODULE: ./build/lib/budget.js
var lib_budget = __webpack_require__(2227);
// EXTERNAL MODULE: ./build/lib/json.js
var lib_json = __webpack_require__(292);
// EXTERNAL MODULE: ./build/lib/result.js
var result = __webpack_require__(5367);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
;// CONCATENATED MODULE: ./build/domain/service-error-body.js

/** How many characters of a message are searched for what does not exist. */
const maxSearchLength = 1_000;
/** A longer message is not shown: it can only be shortened once its secrets are replaced, and each step copies it. */
const maxMessageLength = 30_000;
/**
 * Returns the service's message in full: a bare string, or `message` with `errors`; undefined for an empty body or a web page.
 * Of a message over 30,000 characters only the length is returned. Neutralise it before showing.
 */
function serviceMessageOf({ body }, json) {
    const text = json.success ? messageWithErrors(json.value) : new TextDecoder().decode(body).trim();
    if (text === "" || (!json.success && text.startsWith("<")))
        return undefined;
    return text.length > maxMessageLength ? `(a message of ${(0,format/* count */.U9)(text.length, "character")})` : text;
}
/** The words for what a 404 can be about. Something else that is named: a notification, a repository, a key, an account. */
const subjects = [
    ["artifact", /\b(?:artifact|fingerprint)s?\b/],
    ["flow", /\bflow/],
    ["trail", /\btrail/],
    ["environment", /\benvironment(?! notification)/],
    ["policy", /\bpolicy/],
    ["organization", /\borgani[sz]ation/],
    ["something-else", /\b(?:notification|repo|key|account)/],
];
/** The words that may stand before the artifact in a message that is about it. */
const wordsBefore = new Set("a an the this that any no such not unknown there is are was were does do did could couldn't can can't cannot unable to find found".split(" "));
/** The words that may follow it at once. A word that is not known may be a noun: an artifact repository is no artifact. */
const wordsAfter = new Set("artifact artifacts fingerprint fingerprints with is isn't are was wasn't were has have had does doesn't do don't did didn't not no could couldn't can can't cannot found in of for by from at on under to that which exist exists named called matching matches belonging unknown missing and or there".split(" "));
/**
 * Reads from the message of a 404 what does not exist. The first known word outside quotes decides: services name the
 * missing thing first, and then where they looked. An apostrophe within a word is not a quote. Paths and URLs do not
 * count: a router repeats them, and the path of an assertion has the word `fingerprint`. It is the artifact only where
 * the message names the fingerprint, or where no other thing can be meant (docs/gate.md).
 * @param json the body of the 404
 * @param fingerprint the one that was asked about, if one was
 */
function notFoundSubject(json, fingerprint) {
    if (!json.success)
        return "not-json";
    const message = (messageIn(json.value) ?? "")
        .slice(0, maxSearchLength)
        .toLowerCase()
        .replace(/\S*\/\S*/g, " ");
    const unquoted = message.replace(/(?<!\p{L})(['"`])(?:(?!\1(?!\p{L})).)*\1/gu, " ");
    const [first] = subjects
        .map(([subject, words]) => ({ subject, at: unquoted.search(words) }))
        .filter(({ at }) => at >= 0)
        .sort((one, other) => one.at - other.at);
    const subject = first?.subject ?? "nothing-in-particular";
    if (subject !== "artifact" && subject !== "nothing-in-particular")
        return subject;
    if (fingerprint !== undefined && message.includes(fingerprint))
        return "artifact";
    if (subject === "nothing-in-particular")
        return subject;
    const namesAnother = fingerprint !== undefined && /\b[a-f0-9]{64}\b/.test(message);
    return !namesAnother && isAboutArtifact(unquoted) ? "artifact" : "something-else";
}
/** Returns whether the first noun of a message is the artifact or its fingerprint, and no other noun follows at once. */
function isAboutArtifact(message) {
    const words = message.split(/\s+/).filter((word) => word !== "");
    const at = words.findIndex((word) => !wordsBefore.has(word));
    const [noun = "", next = ""] = words.slice(at);
    const [, stop] = /^(?:artifact|fingerprint)s?([.,:;!?]?)$/.exec(noun) ?? [];
    if (stop === undefined)
        return false;
    return stop !== "" || !/^\p{L}/u.test(next) || wordsAfter.has(next.replace(/[.,:;!?]$/, ""));
}
function messageWithErrors(json) {
    const message = messageIn(json);
    if (message === undefined)
        return JSON.stringify(json);
    const errors = json instanceof Object && "errors" in json ? errorsIn(json.errors) : "";
    return [message, errors].filter((part) => part !== "").join(": ");
}
/** Returns the message: a bare string, or a text in a field that services use for it. */
function messageIn(json) {
    if (typeof json === "string")
        return json.trim();
    if (!(json instanceof Object))
        return undefined;
    const message = ["message", "detail", "error"]
        .map((name) => Object.getOwnPropertyDescriptor(json, name)?.value)
        .find((value) => typeof value === "string");
    // Older servers end with the framework's guess at other paths.
    return message?.split("You have requested")[0]?.trim();
}
/** `errors` is an object from place to text, or a list. */
function errorsIn(errors) {
    if (errors === null || errors === undefined)
        return "";
    if (typeof errors !== "object")
        return JSON.stringify(errors);
    const inWords = (value) => (typeof value === "string" ? value : JSON.stringify(value));
    return (Array.isArray(errors)
        ? errors.map(inWords)
        : Object.entries(errors).map(([place, value]) => `${place}: ${inWords(value)}`)).join("; ");
}

// EXTERNAL MODULE: ./build/http/network-errors.js
var network_errors = __webpack_require__(9815);
// EXTERNAL MODULE: ./build/http/retry.js
var retry = __webpack_require__(4675);
// EXTERNAL MODULE: ./build/lib/omit-undefined.js
var omit_undefined = __webpack_require__(6974);
// EXTERNAL MODULE: ./build/service/request.js
var service_request = __webpack_require__(5625);
;// CONCATENATED MODULE: ./build/service/http-errors.js






/** Explains a response whose status is not a success. */
function explainStatus(sent, received, json) {
    const { fingerprint } = namesIn(sent.request);
    const response = {
        ...received,
        isJson: json.success,
        isPage: isPage(received),
        serviceMessage: serviceMessageOf(received, json)?.replace(/\s*[\r\n]+\s*/g, " "),
        notFound: received.status === 404 ? notFoundSubject(json, fingerprint) : undefined,
    };
    const { serviceMessage, notFound } = response;
    const { message, hint, isWhole } = explain(sent, response);
    const error = {
        message: serviceMessage === undefined || isWhole ? message : `${message}: ${serviceMessage}`,
        hint,
        detail: describeRequest(sent, response, isWhole && serviceMessage),
    };
    return { error, ...(0,omit_undefined/* omitUndefined */.O)({ notFound }), ...(response.isPage && { isPage: true }) };
}
/**
 * Explains a response with the right status whose body is not valid.
 * @param problem what is wrong with the body
 */
function explainInvalidBody(sent, response, problem) {
    const detail = describeRequest(sent, response);
    if (!isPage(response))
        return { error: { message: problem, hint: checkAddress(sent), detail } };
    return { error: { ...webPage(sent, response), detail }, isPage: true };
}
/** Names the request with its status and attempts, and what the service said where the error does not repeat it. */
function describeRequest({ request, settings }, { status, attempts }, serviceMessage) {
    const name = (0,client/* nameRequest */.RX)({ method: request.method, url: (0,service_request/* urlOf */.rs)(request, settings) });
    const words = serviceMessage === undefined ? "" : `. The service says: ${serviceMessage}`;
    return `${name}: HTTP ${status}, ${(0,client/* describeAttempts */.U_)(attempts)}${words}`;
}
/** Returns whether a body is a web page: then something else than the service may have answered. */
const isPage = ({ body }) => new TextDecoder().decode(body.subarray(0, 1_000)).trimStart().startsWith("<");
const correctAddress = ({ settings }) => `Correct \`base-url\`, which is \`${settings.baseUrl}\`: it must be the address of the service's API, which ends in \`/v2\``;
const checkAddress = ({ settings }) => `Check that \`base-url\` (\`${settings.baseUrl}\`) is the address of the service's API, which ends in \`/v2\``;
const webPage = (sent, { status }) => ({
    message: `A web page answered in place of the service's API (HTTP ${status})`,
    hint: correctAddress(sent),
});
function explain(sent, response) {
    const { status, serviceMessage } = response;
    const { org } = sent.settings;
    const refused = (reason, hint) => ({
        message: serviceMessage === undefined
            ? `${reason} (HTTP ${status})`
            : `The service refused the request (HTTP ${status})`,
        hint,
    });
    const wait = requestedWait(response);
    if (status === 501)
        return { message: "This service does not offer this (HTTP 501)", hint: checkAddress(sent) };
    if (status >= 500)
        return {
            message: `The service failed${response.isJson ? "" : ", or a proxy before it"} (HTTP ${status})`,
            hint: wait ?? "Run the job again later; if it persists, ask the service's operator",
        };
    if (status >= 300 && status <= 399)
        return redirect(sent, response);
    if (response.notFound !== undefined)
        return explainNotFound(sent, response, response.notFound);
    if (status === 407)
        return {
            message: "A proxy requires a user name and a password (HTTP 407)",
            hint: "Put both into the proxy's URL (`HTTPS_PROXY`), percent-encoded",
        };
    if (response.isPage && status !== 413 && status !== 429) {
        const { message, hint } = webPage(sent, response);
        const isDenied = status === 401 || status === 403;
        return { message, hint: isDenied ? `${hint}. If it is, check \`api-token\`` : hint };
    }
    switch (status) {
        case 400:
        case 422:
            return refused("The service does not accept what was sent", whatToChange(sent.request));
        case 401:
            return refused("The service does not accept the API token", "Check the secret behind `api-token` (expired, or of another organization or server?) and `auth-scheme`");
        case 403:
            return refused("The API token is not allowed to do this", `Check \`org\` (\`${org}\`), and that the key behind \`api-token\` has the permission for this`);
        case 405:
            return refused("The service knows this path, but not with this method", checkAddress(sent));
        case 408:
            return {
                message: "The service did not receive the request in time (HTTP 408)",
                hint: "Check this runner's connection to the service, and run the job again",
            };
        case 409:
            return {
                message: "Another job is writing to the same place (HTTP 409)",
                hint: (0,retry/* isRetryable */.r3)(status, sent.request.method)
                    ? "Run the job again, or raise `retries`; jobs that begin the same trail can run one after the other"
                    : "Run the job again",
            };
        case 413:
            return {
                message: "The request is too large (HTTP 413)",
                hint: "Send less: a smaller `template-file` or `user-data`, fewer commits (`commits-from`), or fewer `attachments`",
            };
        case 429:
            return {
                message: "The service receives too many requests (HTTP 429)",
                hint: wait === undefined
                    ? "Run fewer jobs at the same time, and run this one again later"
                    : `${wait}, with fewer jobs at once or a longer \`timeout\``,
            };
    }
    return status >= 200 && status <= 299
        ? { message: `The service did not confirm the request (HTTP ${status})`, hint: checkAddress(sent) }
        : refused("The service refused the request", checkAddress(sent));
}
/** Says how long the service asks to wait, if it does. */
function requestedWait({ headers, attempts }) {
    const wait = (0,retry/* retryAfter */.P9)(headers["retry-after"], attempts.at(-1)?.startedAt ?? 0);
    return wait === undefined ? undefined : `Run the job again after ${(0,network_errors/* seconds */.YA)(wait)}, as the service asks`;
}
/** Says what to change in a request that is not accepted. A dry run can only show writes. */
function whatToChange(request) {
    if (request.method !== "GET")
        return "Change the input that the service names; `dry-run: true` shows exactly what is sent";
    const filters = filtersOf(request).map((name) => `\`${name}\``);
    return filters.length === 0
        ? "Change the input that the service names"
        : `Change the input \`query\`, which sets ${filters.join(", ")}`;
}
/** Returns the names of the parameters that the input `query` gave a list; paging is the action's own choice. */
function filtersOf({ query = [] }) {
    const names = new Set(query.map(([name]) => name));
    const isList = names.delete("page");
    names.delete("per_page");
    return isList ? [...names] : [];
}
function redirect(sent, { status, headers }) {
    const target = URL.parse(headers["location"] ?? "//", sent.settings.baseUrl);
    // Without the query, which may hold a secret.
    const address = target && (target.origin === "null" ? target.protocol : target.origin + target.pathname);
    const to = address === null ? "" : ` to \`${address}\``;
    return {
        message: `The request was redirected${to} (HTTP ${status}), and redirects are not followed`,
        hint: correctAddress(sent),
        isWhole: true,
    };
}
/** The names that a request asks about. What is not in its address is absent. */
function namesIn({ path, query = [] }) {
    const [kind, , first, second, third] = path;
    const inQuery = (name) => query.flatMap(([key, value]) => (key === name ? value : []));
    return {
        flow: ["trails", "artifacts", "approvals", "attestations"].includes(kind ?? "")
            ? first
            : inQuery("flow_name")[0],
        trail: kind === "trails" ? second : kind === "attestations" ? third : undefined,
        fingerprint: kind === "asserts" ? second : undefined,
        environment: kind === "environments" ? first : inQuery("environment_name")[0],
        policies: inQuery("policy_name"),
        repositories: inQuery("repo_name"),
        notification: kind === "organizations" ? second : undefined,
    };
}
function explainNotFound(sent, response, subject) {
    const { serviceMessage = "" } = response;
    const { path } = sent.request;
    const { flow, trail, environment, policies, repositories, notification } = namesIn(sent.request);
    const inOrganization = `in organization \`${sent.settings.org}\``;
    const whole = (message, hint) => ({ message, hint, isWhole: true });
    const absent = (noun, name, hint, where = inOrganization) => {
        const named = name === undefined ? `The ${noun.toLowerCase()}` : `${noun} \`${name}\``;
        return whole(`${named} does not exist ${where}`, hint);
    };
    if (path[0] === "attestations") {
        if (path.at(-1) === "custom" && /\btype\b/i.test(serviceMessage))
            return whole(`Organization \`${sent.settings.org}\` has no such type of attestation`, "Check `attestation-type`, or create the type at the service first");
        if (subject === "nothing-in-particular" || subject === "not-json")
            return whole("This service does not offer attestations over its API", "Check `base-url`. Where it is right, report attestations with the service's own client");
    }
    switch (subject) {
        case "artifact": {
            const inFlow = flow === undefined ? inOrganization : `to flow \`${flow}\``;
            return trail === undefined
                ? whole(`No artifact with this fingerprint has been reported ${inFlow}`, "Report it first (`operation: report-artifact`), and check that both steps fingerprint the same bytes")
                : whole(`No artifact with this fingerprint has been reported to trail \`${trail}\` of flow \`${flow ?? ""}\``, "Report it to the same `trail` first (`operation: report-artifact`), and check that both steps fingerprint the same bytes");
        }
        case "flow":
            return absent("Flow", flow, "Check `flow` and `org`");
        case "trail": {
            const hint = "Check `trail`, or begin it first (`operation: begin-trail`)";
            return absent("Trail", trail, hint, flow === undefined ? undefined : `in flow \`${flow}\``);
        }
        case "environment":
            return absent("Environment", environment, "Check `environment`, and that it is not archived");
        case "policy": {
            // Of several policies the service names the one.
            const named = policies.length === 1 ? policies : policies.filter((one) => serviceMessage.includes(one));
            return absent("Policy", named.length === 1 ? named[0] : undefined, "Check `policies`, and that each exists");
        }
        case "organization":
            return whole(`Organization \`${sent.settings.org}\` does not exist`, "Check `org`, and that the key behind `api-token` belongs to it");
        case "not-json":
            return response.isPage
                ? webPage(sent, response)
                : {
                    message: "The service's API does not answer at this address (HTTP 404)",
                    hint: correctAddress(sent),
                };
        case "something-else":
            if (notification !== undefined)
                return whole(`Notification ${notification} does not exist ${inOrganization}`, "Check `notification-number`: list-actions lists the rules with their numbers");
            if (filtersOf(sent.request).includes("repo_name"))
                return whole(`Nothing was recorded for ${repositories.length === 1 ? `repository \`${repositories[0] ?? ""}\`` : "one of the repositories"} ${inOrganization}`, "Check `repo_name` in the input `query`");
            break;
        case "nothing-in-particular":
            break;
    }
    if (path[0] === "approvals")
        return whole("This service does not offer approvals", "Remove this step: hosted services removed approvals in July 2026, and only older servers list them");
    const more = notification === undefined ? "`org`" : "`notification-number`";
    return {
        message: "The service has nothing at this address (HTTP 404)",
        hint: `${checkAddress(sent)}, and ${more}`,
    };
}

;// CONCATENATED MODULE: ./build/service/client.js
// The client of the service: the HTTP client with the service's address, credential and time limit, and the one reader of
// its responses.











/**
 * Creates a client of the service. Disposing of it closes every connection.
 * @throws ConfigurationError for a proxy address that cannot be used
 */
function createServiceClient(settings, context, limits) {
    const authorization = authorizationHeader(settings);
    // Here, so that nothing is sent anywhere before it is known that the proxy's address can be used.
    (0,proxy/* proxyFor */.iJ)(new URL(settings.baseUrl), context.environment);
    const { retries, budget = new lib_budget/* Budget */._(settings.timeout, context.clock) } = settings;
    const peer = { label: "the service", addressSource: "`base-url`" };
    const http = (0,client/* createHttpClient */.uT)({ budget, retries, peer, ...limits }, context);
    const maxKept = settings.responses === undefined ? Infinity : maxBytesPerResponse(settings.responses);
    return {
        call: async (endpoint, { limits, ...options } = {}) => {
            const sent = (0,service_request/* toHttpRequest */.nN)(endpoint, settings);
            const request = { ...sent, headers: { ...sent.headers, authorization }, ...options };
            return readResult(endpoint, settings, await http.send(request, limits), maxKept);
        },
        [Symbol.dispose]: () => {
            http[Symbol.dispose]();
        },
    };
}
/** Returns the value of the header `Authorization`. */
const authorizationHeader = ({ apiToken, authScheme }) => authScheme === "bearer" ? `Bearer ${apiToken}` : (0,secret_forms/* basicAuthorization */.aR)(apiToken, "");
/**
 * Reads the result of a request. Never throws.
 * @param maxKept how much memory the JSON of the response may take to be kept, in bytes
 */
function readResult(endpoint, settings, httpResult, maxKept = Infinity) {
    const { attempts } = httpResult;
    if (httpResult.kind === "no-response") {
        const { cause, reason, parts: error = { message: reason } } = httpResult;
        return { attempts, success: false, failure: { cause, error } };
    }
    const json = (0,lib_json/* parseJson */.qF)(httpResult.body);
    const call = { attempts, response: describeResponse(httpResult, json, maxKept) };
    const sent = { request: endpoint, settings };
    const failed = (failure) => ({ ...call, success: false, failure: { ...failure, status: httpResult.status } });
    const { statuses, body: schema, isBodyIgnored = false, noun } = endpoint.expected;
    if (!statuses.includes(httpResult.status))
        return failed({ cause: "status", ...explainStatus(sent, httpResult, json) });
    const isIgnored = isBodyIgnored && !json.success && !isPage(httpResult);
    const body = (0,lib_json/* validateJson */.TL)(schema, isIgnored ? (0,result.ok)(null) : json);
    if (body.success)
        return { ...call, ...(0,result.ok)(body.value) };
    const unnamed = json.success ? "is not valid" : "cannot be read";
    const problem = `The response ${noun === undefined ? unnamed : `is not a valid ${noun}`}: ${body.reason}`;
    return failed({ cause: "invalid-body", ...explainInvalidBody(sent, httpResult, problem) });
}
function describeResponse({ status, headers, body }, json, maxKept) {
    const described = { status, headers, size: body.byteLength, sha256: (0,external_node_crypto_.hash)("sha256", body) };
    if (!json.success)
        return { ...described, isJson: false };
    const linked = dist/* safeParse */.xLC(linkedSchema, json.value);
    return {
        ...described,
        isJson: true,
        ...((maxKept === Infinity || memoryOf(json.value) <= maxKept) && { json: json.value }),
        ...(linked.success && { htmlUrl: linked.output.html_url }),
    };
}
/** A URL that is longer is not shown. */
const maxUrlLength = 2_000;
const linkedSchema = dist/* object */.Ikc({ html_url: dist/* pipe */.FsL(identifiers/* httpUrlSchema */.b$, dist/* maxLength */.Ru6(maxUrlLength)) });
/** Bytes for the responses of a step: far below what a runner has. */
const maxBytes = 128 * 1024 * 1024;
/** Returns how many bytes may be kept of each of so many responses. */
function maxBytesPerResponse(responses) {
    return Math.floor(maxBytes / Math.max(responses, 1));
}
/** Estimates how many bytes a JSON value takes in memory. */
function memoryOf(value) {
    if (typeof value === "string")
        return 24 + value.length;
    if (!(value instanceof Object))
        return 0;
    const items = Object.values(value);
    return items.reduce((sum, item) => sum + 16 + memoryOf(item), 40);
}


/***/ }),

/***/ 5625:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FT: () => (/* binding */ encodeBody),
/* harmony export */   Ng: () => (/* binding */ describeRequest),
/* harmony export */   nN: () => (/* binding */ toHttpRequest),
/* harmony export */   rs: () => (/* binding */ urlOf)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7598);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1469);
/* harmony import */ var _http_client_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7320);
// A request to the service as plain values, and what its response should be. The same value is sent, retried, and shown by
// a dry run.




/**
 * Returns the full URL of a request. Segments and query values are percent-encoded.
 * @throws InternalError for a segment that would change the path (empty, `.`, `..`), which inputs/ refuses before
 */
function urlOf(request, settings) {
    const path = request.path.map((segment) => {
        if (segment === "" || segment === "." || segment === ".." || !segment.isWellFormed()) {
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .InternalError */ .Gd({ message: `${JSON.stringify(segment)} cannot be a segment of a URL's path` });
        }
        return encodeURIComponent(segment);
    });
    const url = new URL([settings.baseUrl, ...path].join("/"));
    for (const [name, value] of request.query ?? [])
        url.searchParams.append(name, value);
    return url;
}
/** Returns a request as it is sent, but without `Authorization`, which the client adds. */
function toHttpRequest({ body, ...request }, settings) {
    const encoded = body && encodeBody(body);
    const headers = {
        accept: "application/json",
        // A gate decides by what is true now.
        ...(request.method === "GET" && { "cache-control": "no-cache" }),
        ..._http_client_js__WEBPACK_IMPORTED_MODULE_3__/* .commonHeaders */ .o_,
        ...(encoded && { "content-type": encoded.contentType, "content-length": String(encoded.bytes.length) }),
    };
    return {
        method: request.method,
        url: urlOf(request, settings),
        headers,
        ...(encoded && { body: encoded.bytes }),
    };
}
/** Describes a request as a dry run shows it: what would be sent, without the credential. */
function describeRequest(request, settings) {
    const { method, url, headers } = toHttpRequest(request, settings);
    return { method, url: url.href, headers, ...(request.body && describeBody(request.body)) };
}
const fileType = "application/octet-stream";
/** Returns JSON as it is, and the parts of a form in their order. */
function describeBody(body) {
    if ("json" in body)
        return { body: body.json };
    const parts = body.form.map(({ name, filename, content }) => ({
        name,
        ...(filename !== undefined && { filename, content_type: fileType }),
        ...describeContent(Buffer.from(content)),
    }));
    return { parts };
}
/** Returns bytes as a dry run shows them: text as it is, else what identifies it. */
const describeContent = (bytes) => (0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(bytes) ? { content: bytes.toString() } : { size: bytes.length, sha256: (0,node_crypto__WEBPACK_IMPORTED_MODULE_1__.hash)("sha256", bytes) };
/** Encodes a body as it is sent. */
function encodeBody(body) {
    return "json" in body
        ? { contentType: "application/json", bytes: Buffer.from(JSON.stringify(body.json)) }
        : encodeForm(body.form);
}
/** Encodes a form as services read it: a plain field has no content type and no file name. */
function encodeForm(parts) {
    // The boundary comes from the content: no part can contain it, and a repeated request has the same bytes.
    const contents = parts.flatMap(({ content }) => [Buffer.from(content), Buffer.from("\0")]);
    const boundary = `part-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_1__.hash)("sha256", Buffer.concat(contents))}`;
    const pieces = parts.flatMap(({ name, filename, content }) => {
        const file = filename === undefined ? "" : `; filename="${escapeQuotes(filename)}"\r\nContent-Type: ${fileType}`;
        const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escapeQuotes(name)}"${file}\r\n\r\n`;
        return [Buffer.from(head), Buffer.from(content), Buffer.from("\r\n")];
    });
    return {
        contentType: `multipart/form-data; boundary=${boundary}`,
        bytes: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    };
}
/** Escapes a name inside quotes, as browsers do: nothing in it can end the quotes or the line. */
const escapeQuotes = (name) => name.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");


/***/ })

};
