export const id = 821;
export const ids = [821];
export const modules = {

/***/ 4447:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I$: () => (/* binding */ trailSchema),
/* harmony export */   J3: () => (/* binding */ plainObjectSchema),
/* harmony export */   T5: () => (/* binding */ knownState),
/* harmony export */   Tx: () => (/* binding */ isCommitOf),
/* harmony export */   uI: () => (/* binding */ assertionSchema),
/* harmony export */   z3: () => (/* binding */ isBlank)
/* harmony export */ });
/* unused harmony exports jsonObject, ifReadable */
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2528);
// Valid answers about an artifact and about a trail: what the interface requires is there, and nothing is of another type than it
// says.


/** A JSON object with any fields. */
const plainObjectSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .custom */ .IeY((value) => typeof value === "object" && value !== null && !Array.isArray(value), "must be an object");
/** Makes the schema of a JSON object with these fields, and any others. valibot's own would take an array where no field is required. */
const jsonObject = (entries) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(plainObjectSchema, valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc(entries));
/** The most objects in an answer. Real ones have more than 50 bytes each, so that an answer of 8 MiB has fewer. */
const maxObjects = 200_000;
/** Makes the schema of a whole answer, of limited size. */
const answerObject = (entries) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(plainObjectSchema, valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y((answer) => {
    let left = maxObjects;
    const isWithinLimit = (value) => typeof value !== "object" ||
        value === null ||
        (--left >= 0 && Object.values(value).every(isWithinLimit));
    return isWithinLimit(answer);
}, `must have at most ${maxObjects} objects`), valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc(entries));
/** Makes the schema of a value that may be absent or null, which is undefined then. */
const nullish = (schema) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(schema), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((value) => value ?? undefined));
/** The longest name. One can stand in every row below it: many rows of a long name would be the product of both. */
const maxNameLength = 255;
const nameSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .maxLength */ .Ru6(maxNameLength));
/** Makes the schema of a text that becomes an output. A text of another form is valid, but left out: no later step gets it. */
const outputText = (schema) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .union */ .KCZ([
    schema,
    valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi(() => undefined)),
]);
/** Returns whether a text has nothing to see: blanks, and characters that are drawn as nothing (U+2800 is an empty Braille cell). */
const isBlank = (text = "") => !/[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
/** What any row of an answer, and the answer itself, can say. The interface does not show the words of `status`; an empty one is none. */
const rowFields = {
    is_compliant: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    compliant: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    satisfied: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    ignored: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    unexpected: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    status: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((word) => (isBlank(word) ? undefined : word))),
};
const attestationStatusSchema = jsonObject({
    ...rowFields,
    attestation_name: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    attestation_type: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
});
const complianceStatusSchema = jsonObject({
    ...rowFields,
    artifact_fingerprint: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    attestations_statuses: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(attestationStatusSchema)),
    evaluated_at: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
});
/** Makes a schema that gives undefined for any other value: for fields that the interface does not show. */
const ifReadable = (schema) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(schema), undefined);
const resolutionSchema = jsonObject({
    type: ifReadable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    context: ifReadable(jsonObject({
        flow_name: ifReadable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        trail_name: ifReadable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        artifact_status: ifReadable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    })),
});
const ruleSchema = jsonObject({
    ...rowFields,
    rule: ifReadable(jsonObject({
        type: ifReadable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        definition: ifReadable(jsonObject({
            name: ifReadable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
            type: ifReadable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
            for_control: ifReadable(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        })),
    })),
    // One that cannot be read stays, as one without a type.
    resolutions: valibot__WEBPACK_IMPORTED_MODULE_1__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .fallback */ .NpB(resolutionSchema, {})), []),
});
const policyEvaluationSchema = jsonObject({
    ...rowFields,
    policy_name: nullish(nameSchema),
    policy_version: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .integer */ .ndf())),
    rule_evaluations: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(ruleSchema)),
});
/** The fields of an entry of `flows`. An object without any of them, such as a map by name, could say no where it is not read. */
const flowEntryNames = new Set([
    "flow",
    "trail",
    "compliant",
    "compliance_status",
    "html_url",
]);
const flowEntrySchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(plainObjectSchema, valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y((entry) => Object.entries(entry).some(([field, value]) => flowEntryNames.has(field) && value !== null), "must be an entry of `flows`"), valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({
    ...rowFields,
    flow: nullish(nameSchema),
    trail: nullish(nameSchema),
    html_url: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    compliance_status: nullish(complianceStatusSchema),
}));
const allowListingSchema = jsonObject({
    allowlist_id: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    allowed_by_user_id: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    timestamp: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
    description: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
});
/** Assertion result. `flows` is a list here, whether one entry came or a list. */
const assertionSchema = answerObject({
    ...rowFields,
    fingerprint: _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .fingerprintSchema */ .S8,
    flow: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .flowNameSchema */ .lS, valibot__WEBPACK_IMPORTED_MODULE_1__/* .maxLength */ .Ru6(maxNameLength)),
    trail: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .trailNameSchema */ .bm, valibot__WEBPACK_IMPORTED_MODULE_1__/* .maxLength */ .Ru6(maxNameLength)),
    compliant: valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(),
    compliance_status: complianceStatusSchema,
    html_url: outputText(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .httpUrlSchema */ .b$),
    scope: valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(["flow", "environment", "policy"]),
    flows: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .union */ .KCZ([
        valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(flowEntrySchema),
        valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(flowEntrySchema, valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((entry) => [entry])),
    ])),
    environment: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    policy_evaluations: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(policyEvaluationSchema)),
    allow_listing: nullish(allowListingSchema),
});
const trailAttestationSchema = jsonObject({
    ...rowFields,
    attestation_name: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    attestation_type: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    attestation_id: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    overridden_attestation_id: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
});
const artifactStatusSchema = jsonObject({
    ...rowFields,
    artifact_fingerprint: nullish(nameSchema),
    attestations_statuses: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(trailAttestationSchema)),
});
const templateAttestationsSchema = nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(jsonObject({ name: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()), type: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()) })));
/** Returns the state of a trail for later steps: one of three words in one spelling; undefined for any other text. */
function knownState(state) {
    const word = state === "NON_COMPLIANT" || state === "INCOMPLIANT" ? "NON-COMPLIANT" : state;
    return ["COMPLIANT", "INCOMPLETE", "NON-COMPLIANT"].find((known) => known === word);
}
const trailSchema = answerObject({
    ...rowFields,
    name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    last_modified_at: valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    created_at: valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    compliance_status: jsonObject({
        ...rowFields,
        attestations_statuses: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(trailAttestationSchema)),
        // As a list of names with what they have: an artifact may be called `constructor`, which a record of valibot leaves out.
        artifacts_statuses: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(plainObjectSchema, valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((artifacts) => Object.entries(artifacts)), valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .tuple */ .PVZ([nameSchema, artifactStatusSchema])))),
        evaluated_at: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
        flow_template_id: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    }),
    template: jsonObject({
        trail: nullish(jsonObject({
            attestations: templateAttestationsSchema,
            artifacts: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(jsonObject({ name: nullish(nameSchema), attestations: templateAttestationsSchema }))),
        })),
        version: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .integer */ .ndf())),
        content: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    }),
    compliance_state: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y((state) => !isBlank(state), "must be a word")),
    is_compliant: valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(),
    created_by: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    flow: jsonObject({ name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), tags: nullish(plainObjectSchema) }),
    html_url: outputText(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .httpUrlSchema */ .b$),
    description: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    git_commit_info: nullish(jsonObject({
        sha1: nullish(outputText(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_0__/* .commitShaSchema */ .jr)),
        message: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        author: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        branch: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
        timestamp: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig()),
        url: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    })),
    origin_url: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    repo_ids: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP())),
    events: nullish(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(plainObjectSchema)),
    external_urls: nullish(plainObjectSchema),
});
/** Returns whether the commit of a trail is in the repository of this address, of which GitHub ignores the letter case. */
const isCommitOf = ({ git_commit_info: commit }, repositoryUrl) => commit?.url?.toLowerCase().startsWith(`${repositoryUrl.toLowerCase()}/`) === true;


/***/ }),

/***/ 1821:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ng: () => (/* binding */ describeRequest),
/* harmony export */   r: () => (/* binding */ createServiceClient)
/* harmony export */ });
/* unused harmony export readResponse */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7934);
/* harmony import */ var _http_http_client_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3805);
/* harmony import */ var _http_http_failures_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2085);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(177);
/* harmony import */ var _endpoints_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1362);
/* harmony import */ var _failures_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3333);
// The client of the service: sends endpoints with the credential, and gives what came as data.







/**
 * The most bytes of all answers together that came within one deadline: a step keeps them, and its rows, record and outputs take 30
 * times as much memory. A thousand artifacts have 50 kB each.
 */
const maxReceived = 48 * 1_048_576;
const label = "the service";
/** Creates a client of the service. */
function createServiceClient({ apiToken, authScheme, baseUrl }, http) {
    const received = new WeakMap();
    const authorization = authScheme === "bearer"
        ? `Bearer ${apiToken}`
        : `Basic ${Buffer.from(`${apiToken}:`).toString("base64")}`;
    return {
        send: async (endpoint, deadline) => {
            const { method, isSentOnce, schema } = endpoint;
            const url = (0,_endpoints_js__WEBPACK_IMPORTED_MODULE_4__/* .urlOf */ .rs)(endpoint, baseUrl);
            const { contentHeaders, body } = encodeBody(endpoint.body);
            const headers = {
                accept: "application/json",
                // A gate opens on no older answer.
                "cache-control": "no-cache",
                authorization,
                ...contentHeaders,
            };
            const isWrite = schema === undefined;
            const sent = await http.send({ method, url, headers, body, label, isWrite, isSentOnce }, { deadline });
            const request = { method, url: url.href, askedAt: sent.askedAt };
            if (!sent.ok) {
                const failure = (0,_failures_js__WEBPACK_IMPORTED_MODULE_5__/* .describeFailure */ .Ic)(endpoint, sent.failure);
                const { body: content } = sent.failure;
                const sha256 = content && (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", content);
                return { request: { ...request, status: failure.status, sha256, body: content }, ok: false, failure };
            }
            const answered = { ...request, status: sent.status, sha256: (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", sent.body) };
            // Of a write the body is not kept.
            if (isWrite)
                return { request: answered, ...readResponse(endpoint, sent) };
            const total = (received.get(deadline) ?? 0) + sent.body.length;
            received.set(deadline, total);
            if (total <= maxReceived)
                return { request: { ...answered, body: sent.body }, ...readResponse(endpoint, sent) };
            const limit = `${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .formatSize */ .Xq)(maxReceived)}, together with those before it`;
            const failure = (0,_failures_js__WEBPACK_IMPORTED_MODULE_5__/* .describeFailure */ .Ic)(endpoint, (0,_http_http_failures_js__WEBPACK_IMPORTED_MODULE_2__/* .tooLarge */ .g$)(limit, { label }));
            return { request: answered, ok: false, failure };
        },
    };
}
/** Reads the body as its endpoint describes it. A write is recorded by its status alone, unless a web page answered. */
function readResponse(endpoint, { status, headers, body }) {
    const invalid = (problem) => ({
        ok: false,
        failure: (0,_failures_js__WEBPACK_IMPORTED_MODULE_5__/* .invalidBody */ .kx)(endpoint, status, problem),
    });
    const text = new TextDecoder().decode(body);
    if ((0,_http_http_failures_js__WEBPACK_IMPORTED_MODULE_2__/* .isPage */ .yp)(headers, text))
        return invalid("it is a web page (HTML), such as a proxy or a login page sends");
    if (endpoint.schema !== undefined && text.trim() === "")
        return invalid("it is empty");
    const json = (0,_http_http_client_js__WEBPACK_IMPORTED_MODULE_1__/* .tryParseJson */ .Bl)(text);
    if (endpoint.schema !== undefined && json === undefined)
        return invalid(`it is not JSON, has a key twice in an object, or is nested deeper than ${_http_http_client_js__WEBPACK_IMPORTED_MODULE_1__/* .maxDepth */ .Mw} levels`);
    const schema = endpoint.schema ?? valibot__WEBPACK_IMPORTED_MODULE_6__/* .any */ .bzn();
    const parsed = valibot__WEBPACK_IMPORTED_MODULE_6__/* .safeParse */ .xLC(schema, json, { abortEarly: true });
    if (parsed.success)
        return { ok: true, body: parsed.output, json };
    const [issue] = parsed.issues;
    const path = valibot__WEBPACK_IMPORTED_MODULE_6__/* .getDotPath */ .BuJ(issue);
    if (path !== null && issue.received === "undefined")
        return invalid(`\`${path}\` is missing`);
    const problem = issue.message.replace(/^Invalid \w+: E/, "e");
    return invalid(path === null ? problem : `\`${path}\`: ${problem}`);
}
function encodeBody(body) {
    if (body === undefined)
        return { contentHeaders: {} };
    if ("form" in body)
        return encodeForm(body.form);
    return { contentHeaders: { "content-type": "application/json" }, body: JSON.stringify(body.json) };
}
/** Encodes a multipart form (RFC 7578). The boundary is made of its content, so that every attempt sends the same bytes. */
function encodeForm({ data, file }) {
    const fields = JSON.stringify(data);
    const content = file?.content ?? Buffer.of();
    const boundary = `form-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", Buffer.concat([Buffer.from(fields), content])).slice(0, 40)}`;
    const parts = [
        `--${boundary}\r\nContent-Disposition: form-data; name="data_json"\r\n\r\n${fields}\r\n`,
    ];
    if (file !== undefined)
        parts.push(`--${boundary}\r\nContent-Disposition: form-data; name="${file.part}"; filename="${escapeFilename(file.filename)}"\r\n`, "Content-Type: application/octet-stream\r\n\r\n", file.content, "\r\n");
    parts.push(`--${boundary}--\r\n`);
    const contentHeaders = { "content-type": `multipart/form-data; boundary=${boundary}` };
    return { contentHeaders, body: Buffer.concat(parts.map((part) => Buffer.from(part))) };
}
/** As browsers do it (HTML, section 4.10.21.8). */
const escapeFilename = (name) => name.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
/** Describes the request that would be sent. */
function describeRequest(endpoint, baseUrl) {
    const { method, body } = endpoint;
    const described = { method, url: (0,_endpoints_js__WEBPACK_IMPORTED_MODULE_4__/* .urlOf */ .rs)(endpoint, baseUrl).href };
    if (body === undefined)
        return described;
    if ("json" in body)
        return { ...described, json: describeData(body.json) };
    const { data, file } = body.form;
    return {
        ...described,
        form: {
            data_json: describeData(data),
            file: file && { part: file.part, filename: file.filename, ...digest(file.content) },
        },
    };
}
/** The largest body that a dry run shows, in bytes. */
const maxShown = 1_048_576;
function describeData(data) {
    const bytes = Buffer.from(JSON.stringify(data));
    return bytes.length > maxShown ? digest(bytes) : data;
}
const digest = (bytes) => ({ size: bytes.length, sha256: (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)("sha256", bytes) });


/***/ }),

/***/ 1362:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ax: () => (/* binding */ getTrailEndpoint),
/* harmony export */   Dx: () => (/* binding */ attestEndpoint),
/* harmony export */   E9: () => (/* binding */ createFlowEndpoint),
/* harmony export */   OV: () => (/* binding */ getFlowEndpoint),
/* harmony export */   Pk: () => (/* binding */ setFlowTagsEndpoint),
/* harmony export */   Sc: () => (/* binding */ listEndpoint),
/* harmony export */   Ww: () => (/* binding */ reportArtifactEndpoint),
/* harmony export */   XQ: () => (/* binding */ beginTrailEndpoint),
/* harmony export */   jr: () => (/* binding */ assertionQuery),
/* harmony export */   mu: () => (/* binding */ assertArtifactEndpoint),
/* harmony export */   oK: () => (/* binding */ getEnvironmentNotificationEndpoint),
/* harmony export */   rs: () => (/* binding */ urlOf)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _answers_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4447);
// The requests to the service, each as a value with the schema of its response: it is sent, retried, and shown by a dry run. The
// paths of lists are in operations/reads/lists.ts.


/** Returns the address of a request. */
function urlOf({ path, query = [] }, baseUrl) {
    const url = new URL(baseUrl);
    url.pathname = [baseUrl.pathname, ...path.map(encodeURIComponent)].join("/");
    for (const [name, value] of query)
        url.searchParams.append(name, value);
    return url;
}
/** Returns the parameters of Assert artifact. */
function assertionQuery({ flow, environment, policies }) {
    const query = [];
    if (flow !== undefined)
        query.push(["flow_name", flow]);
    if (environment !== undefined)
        query.push(["environment_name", environment]);
    for (const policy of policies)
        query.push(["policy_name", policy]);
    return query;
}
/** Makes the request Assert artifact. @param described the artifact, for messages */
const assertArtifactEndpoint = (org, fingerprint, scope, described) => ({
    ...readEndpoint(["asserts", org, "fingerprint", fingerprint], { org, artifact: fingerprint, ...scope }, `assertion of artifact ${described}`, _answers_js__WEBPACK_IMPORTED_MODULE_0__/* .assertionSchema */ .uI),
    query: assertionQuery(scope),
});
/** Makes the request Get trail. */
const getTrailEndpoint = (org, flow, trail) => readEndpoint(["trails", org, flow, trail], { org, flow, trail }, trailNoun(flow, trail), _answers_js__WEBPACK_IMPORTED_MODULE_0__/* .trailSchema */ .I$);
/** Makes the request Begin trail, which also updates a trail. */
const beginTrailEndpoint = (org, flow, data, template) => ({
    method: "PUT",
    path: ["trails", org, flow],
    body: { form: { data, file: template && { ...template, part: "template_file" } } },
    about: { org, flow, trail: data.name },
    noun: trailNoun(flow, data.name),
});
/** Makes the request Report artifact. @param described the artifact, for messages */
const reportArtifactEndpoint = (org, flow, body, described) => ({
    method: "POST",
    path: ["artifacts", org, flow],
    body: { json: body },
    about: { org, flow, trail: body.trail_name, artifact: body.fingerprint },
    noun: `artifact ${described} in flow \`${flow}\``,
});
/**
 * Makes the request Report attestation, about the trail or an artifact of it: the metadata says which.
 * @param kind the last segment of its path: `junit`, `system`, …
 */
const attestEndpoint = (org, flow, trail, kind, data, attachment) => ({
    method: "POST",
    path: ["attestations", org, flow, "trail", trail, kind],
    body: { form: { data, file: attachment && { ...attachment, part: "attachment_file" } } },
    about: { org, flow, trail, artifact: data.artifact_fingerprint },
    noun: `attestation on ${trailNoun(flow, trail)}`,
});
const flowSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({ name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP() });
/** Makes the request Get flow. */
const getFlowEndpoint = (org, flow) => readEndpoint(["flows", org, flow], { org, flow }, `flow \`${flow}\``, valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(flowSchema, valibot__WEBPACK_IMPORTED_MODULE_1__/* .check */ .z6Y(({ name }) => name === flow, "it is another flow")));
/** Makes the request Create flow. It would replace the description and the template of a flow that exists. */
const createFlowEndpoint = (org, data, template) => ({
    method: "PUT",
    path: ["flows", org, "template_file"],
    body: { form: { data, file: { ...template, part: "template_file" } } },
    about: { org, flow: data.name },
    noun: `flow \`${data.name}\``,
    // What an attempt without an answer did is looked up before the next one.
    isSentOnce: true,
});
/** Makes the request Set tags of a flow, which leaves its other tags as they are. */
const setFlowTagsEndpoint = (org, flow, tags) => ({
    method: "PATCH",
    path: ["tags", org, "flow", flow],
    body: { json: { set_tags: tags, remove_tags: [] } },
    about: { org, flow },
    noun: `tag list of flow \`${flow}\``,
});
const trailNoun = (flow, trail) => `trail \`${trail}\` of flow \`${flow}\``;
const timestamp = valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig());
const notificationSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({
    name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    type: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    number: valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .integer */ .ndf()),
    triggers: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
    targets: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({})),
    created_by: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    is_created_from_slack_app: valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(),
    last_modified_at: valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    is_failing: valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY()),
    last_success_timestamp: timestamp,
    last_failure_timestamp: timestamp,
    created_at: timestamp,
    environments: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP()),
});
/** Makes the request Get environment notification. */
const getEnvironmentNotificationEndpoint = (org, notificationNumber) => readEndpoint(["organizations", org, "environments_notifications", String(notificationNumber)], { org }, `environment notification ${notificationNumber}`, notificationSchema);
/**
 * Makes a request that lists something.
 * @param about the organization, and the flow or the environment whose list it is
 * @param items what is listed, in the plural: the service also names the wrapped list by it
 */
function listEndpoint(path, about, items, query) {
    const { flow, environment } = about;
    const owner = flow !== undefined
        ? ` of flow \`${flow}\``
        : environment !== undefined
            ? ` of environment \`${environment}\``
            : "";
    return { ...readEndpoint(path, about, `list of ${items}${owner}`, pageSchema(items)), query };
}
const wholeNumber = valibot__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lqM(valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .integer */ .ndf(), valibot__WEBPACK_IMPORTED_MODULE_1__/* .minValue */ .Wwf(0)));
/** The service wraps some lists, and List environments only where pages are asked for: both forms are read of each. */
const pageSchema = (key) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .union */ .KCZ([
    valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(_answers_js__WEBPACK_IMPORTED_MODULE_0__/* .plainObjectSchema */ .J3), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((items) => ({ items }))),
    valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .looseObject */ ._H3({ total_pages: wholeNumber, total_count: wholeNumber }), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi(({ [key]: items, total_pages: totalPages, total_count: totalCount }) => ({
        items,
        totalPages,
        totalCount,
    })), valibot__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ikc({ items: valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(_answers_js__WEBPACK_IMPORTED_MODULE_0__/* .plainObjectSchema */ .J3), totalPages: wholeNumber, totalCount: wholeNumber })),
], `expected a list of objects, or an object that has it as \`${key}\``);
/** Makes a request that reads something. */
const readEndpoint = (path, about, noun, schema) => ({ method: "GET", path, about, noun, schema });


/***/ }),

/***/ 3333:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ic: () => (/* binding */ describeFailure),
/* harmony export */   N1: () => (/* binding */ toServiceError),
/* harmony export */   WW: () => (/* binding */ requireBody),
/* harmony export */   Yr: () => (/* binding */ apiAddressHint),
/* harmony export */   kx: () => (/* binding */ invalidBody),
/* harmony export */   uD: () => (/* binding */ isOutage)
/* harmony export */ });
/* unused harmony export notFoundSubject */
/* harmony import */ var _http_http_failures_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2085);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(177);
// Says in words why a request to the service gave nothing that can be used: the thing, the status, what the service said, and one
// thing to do; and what a 404 is about.



/** What to do about an answer that is not the service's. */
const apiAddressHint = "Check that `base-url` is the address of the service's API";
/** Describes a request that got no success. */
function describeFailure(request, { cause, status, problem, reason, hint, headers, json, isRetryable }) {
    if (cause === "cancelled")
        return { cause, message: cancelledMessage };
    const message = `${whatFailed(request)}: ${problem}`;
    if (cause === "unreachable" && request.method !== "GET")
        return { cause, message, hint: rerunHint, isRetryable };
    if (cause !== "status" || status === undefined)
        return { cause, status, message, reason, hint };
    const notFound = status === 404 ? notFoundSubject(json, request.about) : undefined;
    return {
        cause,
        status,
        notFound,
        isRetryable,
        retryAfter: headers?.["retry-after"],
        message,
        reason,
        hint: status === 404 ? notFoundHint(notFound, request) : hintFor(status, reason, request),
    };
}
const rerunHint = "When the service is back, choose `Re-run failed jobs` in this run: what is recorded already stays the same";
const cancelledMessage = "The step was ended from outside during a request to the service";
/** Describes a response whose status is right and whose body is not. */
const invalidBody = (request, status, problem) => ({
    cause: "invalid",
    status,
    message: `${whatFailed(request)}: the response (HTTP ${status}) is not valid, ${problem}`,
    hint: apiAddressHint,
});
const whatFailed = ({ method, noun }) => `The ${noun} ${method === "GET" ? "could not be read" : "was not recorded"}`;
/** @param said what the service said, if it said something */
function hintFor(status, said, { method, about }) {
    if (status >= 300 && status <= 399)
        return "Redirects are not followed: correct `base-url`, which must be the address of the service's API";
    if ((0,_http_http_failures_js__WEBPACK_IMPORTED_MODULE_0__/* .isOutageStatus */ .uM)(status))
        return method === "GET"
            ? "Run the job again later; if it persists, ask the service's operator"
            : rerunHint;
    switch (status) {
        case 400:
        case 422: {
            const change = said === undefined
                ? "Check the inputs: the service does not say which of them it refuses"
                : "Change the input that the service names";
            return method === "GET" ? change : `${change}; \`dry-run: true\` shows exactly what is sent`;
        }
        case 401:
            return "Check the secret behind `api-token`, `auth-scheme`, and that `base-url` is the service's";
        case 403:
            return `Check that the key behind \`api-token\` may do this in organization \`${about.org}\`, and from this runner`;
        case 407:
            return "A proxy on the way wants a login: put its user and password into `HTTPS_PROXY`";
        case 409:
            return "Another job is writing to the same place: run the job again, or raise `retries`";
        case 413:
            return "Send less: a smaller `template-file`, `user-data` or attachment";
        default:
            return apiAddressHint;
    }
}
function notFoundHint(subject, { noun, about }) {
    switch (subject) {
        case "artifact":
            return "Report the artifact first, and check that both steps fingerprint the same bytes";
        case "trail":
            return "Check `flow` and `trail` (steps that set no `trail` use the whole SHA of the commit), or begin the trail first (`operation: begin-trail`)";
        case "flow":
            return "Check `flow` and `org`, or create the flow first (`operation: create-flow`)";
        case "environment":
            if (about.environment !== undefined)
                return "Check `environment`, which is one at the service, not that of the job, and `org`";
            if (noun.includes("notification"))
                return notificationHint;
            break;
        case "policy":
            return "Check `policies`, one per line below `|` (`>` makes one line of them), and `org`";
        case "notification":
            return notificationHint;
        case "organization":
            return `Check \`org\` (\`${about.org}\`), and that the key behind \`api-token\` belongs to it`;
        case undefined:
    }
    return "Check `base-url`, `org` and the names that were asked about; not every service offers every operation";
}
const notificationHint = "Check `notification-number` and `org`";
/** Makes a pattern of whole words: a full stop ends one, but a name may have one within it. */
const wholeWords = (patterns, flags) => new RegExp(`(?<![\\p{L}\\p{N}_~-]|[\\p{L}\\p{N}_]\\.)(?:${patterns.join("|")})(?![\\p{L}\\p{N}_~-]|\\.[\\p{L}\\p{N}_])`, flags);
/** What a 404 can be about. */
const subjects = [
    "artifact",
    "trail",
    "flow",
    "environment",
    "policy",
    "notification",
    "organization",
];
const subjectPattern = wholeWords(subjects.flatMap((subject) => [(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .plural */ .LS)(subject), subject]), "iu");
/**
 * Returns what the body of a 404 is about: the first of the subjects in its texts, from which the names that were asked about are
 * taken out, in their own case. Without one it is the artifact, where a text has its fingerprint. Addresses and paths do not
 * count: a router repeats them.
 */
function notFoundSubject(json, about) {
    const text = textsOf(json)
        .join("\n")
        .replace(/\S+/g, (word) => (word.includes("/") ? "" : word));
    const { org, artifact, flow, trail, environment, policies = [] } = about;
    const names = [org, artifact, flow, trail, environment, ...policies].filter((name) => name !== undefined);
    const asked = wholeWords(names.map((name) => RegExp.escape(name)), "gu");
    const word = subjectPattern.exec(text.replace(asked, " "))?.[0].toLowerCase();
    if (word !== undefined)
        return subjects.find((subject) => word === subject || word === (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .plural */ .LS)(subject));
    return artifact !== undefined && text.includes(artifact) ? "artifact" : undefined;
}
function textsOf(json) {
    if (typeof json === "string")
        return [json];
    return typeof json === "object" && json !== null ? Object.values(json).flatMap(textsOf) : [];
}
/** Returns whether the service was out of reach: no response in time, or 408, 429 or 5xx but 501. */
const isOutage = ({ cause, status = 0 }) => cause === "unreachable" || (cause === "status" && (0,_http_http_failures_js__WEBPACK_IMPORTED_MODULE_0__/* .isOutageStatus */ .uM)(status));
/**
 * Returns a result that has a body.
 * @throws ServiceError, CancelledError where there is none
 */
function requireBody(result) {
    if (result.ok)
        return result;
    throw toServiceError(result.failure);
}
/** Converts a failure to the error that ends a step. */
const toServiceError = (failure) => failure.cause === "cancelled" ? new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .CancelledError */ .cc(failure.message) : new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ServiceError */ ._7(failure);


/***/ })

};
