export const id = 790;
export const ids = [790];
export const modules = {

/***/ 5521:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ trailSchema),
/* harmony export */   M: () => (/* binding */ entriesOf)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _assertion_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3881);
// The schema of a trail (docs/interface.md): the required fields, and the type of every optional field that the verdict
// and the summary read. Unknown fields are ignored.


const attestationSchema = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
    ..._assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .attestationFields */ .WW,
    attestation_id: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
});
/** Not in the specification, but what services send. `is_compliant` is null while the artifact is missing. */
const artifactSchema = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ ..._assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .complianceFields */ .N9, attestations_statuses: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .listOf */ .c3)(attestationSchema) });
/** Reads a JSON object as a list of its entries, so that `constructor` is a name like any other. */
const entriesOf = (schema) => valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .notAnArray */ .G3, valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((entries) => Object.entries(entries)), valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .tuple */ .PVZ([valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), schema])));
const requiredAttestations = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .listOf */ .c3)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ name: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, type: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq }));
/** The three states in the five spellings of services. */
const stateSchema = valibot__WEBPACK_IMPORTED_MODULE_1__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_1__/* .picklist */ .KIO(["COMPLIANT", "INCOMPLETE", "NON-COMPLIANT", "NON_COMPLIANT", "INCOMPLIANT"]), valibot__WEBPACK_IMPORTED_MODULE_1__/* .transform */ .pdi((state) => state === "COMPLIANT" || state === "INCOMPLETE" ? state : "NON-COMPLIANT"));
const trailSchema = (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
    name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    last_modified_at: valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    created_at: valibot__WEBPACK_IMPORTED_MODULE_1__/* .number */ .aig(),
    compliance_status: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
        status: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(stateSchema),
        is_compliant: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zM,
        attestations_statuses: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .listOf */ .c3)(attestationSchema),
        artifacts_statuses: valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6(entriesOf(artifactSchema), () => ({})),
        evaluated_at: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .number */ .ai,
        flow_template_id: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
    }),
    template: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
        version: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .number */ .ai,
        content: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
        trail: valibot__WEBPACK_IMPORTED_MODULE_1__/* .nullish */ .cl6((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
            attestations: requiredAttestations,
            artifacts: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .listOf */ .c3)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ name: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, attestations: requiredAttestations })),
        }), () => ({})),
    }),
    compliance_state: stateSchema,
    is_compliant: valibot__WEBPACK_IMPORTED_MODULE_1__/* .boolean */ .zMY(),
    created_by: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    flow: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ name: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(), tags: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({})) }),
    html_url: valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP(),
    description: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
    git_commit_info: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ sha1: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, message: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, author: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, branch: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, timestamp: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .number */ .ai, url: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq })),
    origin_url: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
    repo_ids: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(valibot__WEBPACK_IMPORTED_MODULE_1__/* .array */ .YOg(valibot__WEBPACK_IMPORTED_MODULE_1__/* .string */ .YjP())),
    events: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .listOf */ .c3)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ type: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, artifact_fingerprint: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, template_reference_name: _assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq })),
    external_urls: (0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)((0,_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({})),
});


/***/ }),

/***/ 7790:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   sendKept: () => (/* binding */ sendKept)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var _artifacts_paths_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8532);
/* harmony import */ var _artifacts_select_select_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(993);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1469);
/* harmony import */ var _domain_write_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(630);
/* harmony import */ var _lib_budget_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(2227);
/* harmony import */ var _lib_concurrency_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8867);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(6974);
/* harmony import */ var _lib_pick_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(2947);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6029);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1362);
/* harmony import */ var _shared_kept_requests_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1654);
/* harmony import */ var _shared_recorded_trail_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(9000);
/* harmony import */ var _shared_responses_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(2841);
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
// `send-kept`: sends what writes have kept in an outage, unchanged, but nothing that is older than what is on record.














/** The largest size of all files together, in bytes: they are in memory as a whole. */
const maxTotal = 128_000_000;
/**
 * Sends kept requests: trails before what belongs to them, and for each target only the newest, unless something newer is
 * on record. Of a file that is not valid nothing is sent. What is not recorded is kept again.
 * @throws ConfigurationError, ConfigurationErrors when no file is valid; CancelledError
 */
async function sendKept(request, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { service } = request;
        const budget = new _lib_budget_js__WEBPACK_IMPORTED_MODULE_10__/* .Budget */ ._(service.timeout, context.clock);
        const { files, errors } = await readFiles(request, budget, context);
        if (files.length === 0 || request.dryRun)
            (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_4__/* .throwTogether */ .L7)(errors.map(({ error }) => error));
        const items = newestFirst(files);
        if (request.dryRun) {
            const endpoints = items.map((item) => (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_6__/* .writeEndpoint */ .x4)(service, item.request));
            return (0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_9__/* .dryRunOutcome */ .dU)(endpoints, service, { operation: "send-kept", artifacts: [] });
        }
        const client = __addDisposableResource(env_1, (0,_service_client_js__WEBPACK_IMPORTED_MODULE_5__/* .createServiceClient */ .r)({ ...service, budget }, context), false);
        const sender = createSender({ client, service, context });
        const trails = items.filter(isTrail);
        const reports = items.filter(isReport);
        await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_4__/* .mapConcurrent */ ._k)(items, ({ request }) => sender.trail(request.flow, (0,_domain_write_js__WEBPACK_IMPORTED_MODULE_11__/* .trailOf */ .Q0)(request)));
        const byTrail = Map.groupBy(trails, trailKey);
        await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_4__/* .mapConcurrent */ ._k)([...byTrail.values()], (group) => sendTrail(group, sender));
        const byFingerprint = Map.groupBy(reports, ({ request: { flow, data } }) => `${flow}/${data.fingerprint}`);
        await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_4__/* .mapConcurrent */ ._k)([...byFingerprint.values()], (group) => sendReports(group, byTrail, sender));
        // Last, because the service takes an attestation of a fingerprint only when it has the artifact.
        const reportsOf = Map.groupBy(reports, trailKey);
        const namedIn = (item) => (reportsOf.get(trailKey(item)) ?? []).flatMap(namedArtifact);
        const attestations = await leaveOutReplaced(items.filter(isAttestation), namedIn, sender);
        await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_4__/* .mapConcurrent */ ._k)(attestations, (item) => sendAttestation(item, byTrail, namedIn, sender));
        const keptFiles = await keepMissing(items, sender);
        return { kind: "kept-sent", requests: items.map(describe), invalidFiles: errors.map(toInvalid), keptFiles };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
const trailKey = ({ request }) => `${request.flow}/${(0,_domain_write_js__WEBPACK_IMPORTED_MODULE_11__/* .trailOf */ .Q0)(request)}`;
const isTrail = (item) => item.request.endpoint === "begin-trail";
const isReport = (item) => item.request.endpoint === "report-artifact";
const isAttestation = (item) => item.request.endpoint === "attest";
/** Names what an attestation is about, and its name. */
function targetOf({ request: { data } }) {
    const [artifact] = data.target_artifacts ?? [];
    return (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_12__/* .omitUndefined */ .O)({ name: data.attestation_name, fingerprint: data.artifact_fingerprint, artifact });
}
function describe(item) {
    const { request, fate } = item;
    const { endpoint, flow } = request;
    const about = { endpoint, flow, trail: (0,_domain_write_js__WEBPACK_IMPORTED_MODULE_11__/* .trailOf */ .Q0)(request), ...fate };
    if (isReport(item))
        return { ...about, ...(0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_13__/* .pick */ .U)(item.request.data, "fingerprint", "filename") };
    if (!isAttestation(item))
        return about;
    const { name, artifact, fingerprint } = targetOf(item);
    const attestation = artifact === undefined ? name : `${artifact}.${name}`;
    return { ...about, attestation, ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_12__/* .omitUndefined */ .O)({ fingerprint }) };
}
const toInvalid = ({ file, error }) => ({
    file,
    status: "invalid",
    note: (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .withoutHint */ .u7)(error.parts),
});
/** Reads and checks every file. Returns the valid ones, the newest first, and why others are not. */
async function readFiles({ keptFrom, service }, budget, context) {
    const hint = "Check that the files that the output `kept-file` named were uploaded, and where they were downloaded";
    const options = { artifactType: "file", ifNoMatch: "fail", input: "kept-from", hint };
    const found = await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_4__/* .collectErrors */ .ul)(keptFrom, (line) => (0,_artifacts_select_select_js__WEBPACK_IMPORTED_MODULE_2__/* .findPaths */ .EQ)(line, options, context));
    const paths = [...new Set(found.flat())];
    const total = paths.reduce((sum, path) => sum + (0,_artifacts_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .withFileErrors */ .MH)(path, (at) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(at), hint).size, 0);
    if (total > maxTotal)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1({
            message: `The files of \`kept-from\` are larger than ${maxTotal / 1_000_000} MB together`,
            hint: "Send them in several steps, the newest files first",
        });
    const files = [];
    const errors = [];
    for (const path of paths) {
        const name = (0,_artifacts_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .decodePath */ .q0)(path);
        try {
            files.push(await (0,_shared_kept_requests_js__WEBPACK_IMPORTED_MODULE_7__/* .readKeptFile */ .xj)((0,_artifacts_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .toFsPath */ .Yb)(path), name, service, { budget, signal: context.signal }));
        }
        catch (error) {
            if (!(error instanceof _lib_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .ConfigurationError */ .j1))
                throw error;
            errors.push({ file: name, error });
        }
    }
    return { files: files.toSorted((one, other) => other.kept_at - one.kept_at), errors };
}
/** Returns the requests of all files, the newest first. Of equal ones only the newest is there. */
function newestFirst(files) {
    const items = new Map();
    for (const file of files)
        for (const request of file.requests) {
            const key = JSON.stringify((0,_shared_kept_requests_js__WEBPACK_IMPORTED_MODULE_7__/* .toKeptForm */ .QA)(request));
            if (!items.has(key))
                items.set(key, { file, request, fate: { status: "missing", note: "it was not sent" } });
        }
    return [...items.values()];
}
function createSender(reader) {
    const read = new Map();
    return {
        ...reader,
        trail: (flow, trail) => {
            const key = `${flow}/${trail}`;
            const reading = read.get(key) ?? (0,_shared_recorded_trail_js__WEBPACK_IMPORTED_MODULE_8__/* .readTrail */ .hd)(reader, flow, trail);
            read.set(key, reading);
            return reading;
        },
    };
}
async function send(item, { client, service, context }) {
    const result = await client.call((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_6__/* .writeEndpoint */ .x4)(service, item.request));
    if (result.success)
        return { status: "sent" };
    const { reason: note, ...others } = (0,_shared_responses_js__WEBPACK_IMPORTED_MODULE_9__/* .toFailedRequest */ .oQ)(result.failure, context);
    return { status: "missing", note, ...others };
}
const when = ({ file }) => new Date(file.kept_at * 1_000).toISOString();
const otherTemplate = "gates judge the trail by another template than the one that was kept. Run the build again";
/** Sends the newest of the requests that begin one trail, unless the trail was changed since. */
async function sendTrail(items, sender) {
    let newest;
    let isReplaced = false;
    for (const item of items) {
        const { flow, data } = item.request;
        const recorded = await sender.trail(flow, data.name);
        const trail = recorded.success ? recorded.value : undefined;
        const template = (0,_domain_write_js__WEBPACK_IMPORTED_MODULE_11__/* .templateOf */ .kW)(item.request);
        const leaveOut = (reason) => template === undefined || isReplaced || (0,_shared_recorded_trail_js__WEBPACK_IMPORTED_MODULE_8__/* .hasTemplate */ .rJ)(trail, template)
            ? { status: "skipped", note: reason }
            : { status: "discarded", note: `${reason}, and ${otherTemplate}` };
        if (newest !== undefined)
            item.fate = leaveOut(`a newer request for this trail was kept at ${when(newest)}`);
        else if (!recorded.success)
            item.fate = { status: "missing", note: `its trail cannot be read: ${recorded.reason}` };
        else if (trail !== undefined && (0,_shared_recorded_trail_js__WEBPACK_IMPORTED_MODULE_8__/* .wasChangedSince */ .kH)(trail, item.file.kept_at))
            item.fate = leaveOut("the trail was changed after this was kept");
        else
            item.fate = await send(item, sender);
        newest ??= item;
        isReplaced ||= template !== undefined;
    }
}
/** Sends the newest of the reports of one fingerprint in a flow, unless something newer is on record. */
async function sendReports(items, trails, sender) {
    const [newest] = items;
    for (const item of items) {
        if (newest !== undefined && newest.file.kept_at > item.file.kept_at)
            item.fate = {
                status: "skipped",
                note: `a newer report of this artifact in this flow was kept at ${when(newest)}`,
            };
        else {
            const begins = trails.get(trailKey(item)) ?? [];
            item.fate = fateWith(begins) ?? (await findNewer(item, sender)) ?? (await send(item, sender));
        }
    }
}
/** Leaves out each attestation of which a newer one, of the same name and subject, was kept. Returns the others. */
async function leaveOutReplaced(items, namedIn, sender) {
    const left = [];
    const byName = Map.groupBy(items, (item) => `${trailKey(item)} ${targetOf(item).name}`);
    for (const [first, ...others] of byName.values()) {
        if (first === undefined)
            continue;
        const recorded = await sender.trail(first.request.flow, first.request.trail);
        const subjectOf = (0,_shared_recorded_trail_js__WEBPACK_IMPORTED_MODULE_8__/* .createSubjectOf */ .CZ)([
            ...(recorded.success && recorded.value ? (0,_shared_recorded_trail_js__WEBPACK_IMPORTED_MODULE_8__/* .artifactsIn */ .j2)(recorded.value) : []),
            ...namedIn(first),
        ]);
        const known = [];
        for (const item of [first, ...others]) {
            const { fingerprint, artifact } = targetOf(item);
            const subject = subjectOf(fingerprint, artifact);
            // Also one that is left out itself: it was newer, and may have been about this artifact of its name.
            const newer = known.find((one) => (0,_shared_recorded_trail_js__WEBPACK_IMPORTED_MODULE_8__/* .isSameSubject */ .JK)(one.subject, subject));
            if (newer === undefined)
                left.push(item);
            else
                item.fate = {
                    status: "skipped",
                    note: `a newer attestation of this name and subject was kept at ${when(newer.item)}`,
                };
            known.push({ item, subject });
        }
    }
    return left;
}
function namedArtifact({ request: { data } }) {
    const { fingerprint, template_reference_name: name } = data;
    return name === undefined ? [] : [{ fingerprint, name }];
}
/** Sends an attestation, unless something newer is on record. */
async function sendAttestation(item, trails, namedIn, sender) {
    const begins = trails.get(trailKey(item)) ?? [];
    item.fate =
        fateWith(begins) ?? (await findNewerAttestation(item, namedIn, sender)) ?? (await send(item, sender));
}
/** Returns what becomes of an attestation that must not be sent, because a newer one is or may be on record. */
async function findNewerAttestation(item, namedIn, sender) {
    const { flow, trail } = item.request;
    const recorded = await sender.trail(flow, trail);
    if (!recorded.success)
        return { status: "missing", note: `its trail cannot be read: ${recorded.reason}` };
    if (recorded.value === undefined)
        return undefined;
    switch ((0,_shared_recorded_trail_js__WEBPACK_IMPORTED_MODULE_8__/* .compareAttestations */ .b8)(recorded.value, targetOf(item), item.file.kept_at, namedIn(item))) {
        case "newer":
            return { status: "skipped", note: "a newer attestation of this name and subject is on record" };
        case "unclear":
            return {
                status: "discarded",
                note: "its trail has an attestation of this name and subject from within 300 s of it, and clocks differ: it is not known which is newer",
            };
        case "older":
            return undefined;
    }
}
/** Returns what becomes of a report to a trail that is not begun as it was kept. */
function fateWith(begins) {
    const statuses = new Set(begins.map(({ fate }) => fate.status));
    if (statuses.has("missing"))
        return { status: "missing", note: "its trail is not begun" };
    if (statuses.has("discarded"))
        return { status: "discarded", note: otherTemplate };
    return undefined;
}
/** Returns what becomes of a report that must not be sent, because a newer one is or may be on record. */
async function findNewer({ file, request }, sender) {
    const { flow, data } = request;
    const { fingerprint, trail_name: own } = data;
    const inOwn = await findNewerIn(own);
    // A doubt does not end it: another trail can have a newer report for certain.
    if (inOwn !== undefined && inOwn.status !== "discarded")
        return inOwn;
    const named = await (0,_shared_recorded_trail_js__WEBPACK_IMPORTED_MODULE_8__/* .trailsWith */ ._E)(sender, flow, fingerprint);
    if (!named.success)
        return { status: "missing", note: `the trails of its artifact are not known: ${named.reason}` };
    const others = named.value.filter((trail) => trail !== own);
    const fates = [inOwn, ...(await (0,_lib_concurrency_js__WEBPACK_IMPORTED_MODULE_4__/* .mapConcurrent */ ._k)(others, findNewerIn))];
    return ["missing", "skipped", "discarded"]
        .map((status) => fates.find((fate) => fate?.status === status))
        .find((fate) => fate !== undefined);
    async function findNewerIn(trail) {
        const recorded = await sender.trail(flow, trail);
        if (!recorded.success)
            return { status: "missing", note: `trail ${trail} cannot be read: ${recorded.reason}` };
        if (recorded.value === undefined)
            return trail === own
                ? undefined
                : { status: "missing", note: `trail ${trail} has its artifact, but cannot be found` };
        switch ((0,_shared_recorded_trail_js__WEBPACK_IMPORTED_MODULE_8__/* .compareReports */ .ll)(recorded.value, fingerprint, file.kept_at)) {
            case "newer":
                return { status: "skipped", note: `a newer report of this artifact is on record in trail ${trail}` };
            case "unclear":
                return {
                    status: "discarded",
                    note: `trail ${trail} has a report of this artifact from within 300 s of it, and clocks differ: it is not known which is newer`,
                };
            case "older":
                return undefined;
        }
    }
}
/** Keeps what is still missing, in one file for each file that it came from and with the time of that. */
async function keepMissing(items, { service, context }) {
    const missing = Map.groupBy(items.filter(({ fate }) => fate.status === "missing"), ({ file }) => file);
    const paths = [];
    for (const [file, left] of missing) {
        const requests = left.map(({ request }) => request);
        const { keptFiles, problems } = await (0,_shared_kept_requests_js__WEBPACK_IMPORTED_MODULE_7__/* .keepIn */ .f4)(file, requests, service, context);
        paths.push(...keptFiles);
        for (const [index, item] of left.entries()) {
            const problem = problems.get(index);
            if (problem !== undefined)
                item.fate = {
                    status: "discarded",
                    note: `${item.fate.note ?? ""}. It was not kept again: ${problem}`,
                };
        }
    }
    return paths;
}


/***/ }),

/***/ 9000:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CZ: () => (/* binding */ createSubjectOf),
/* harmony export */   JK: () => (/* binding */ isSameSubject),
/* harmony export */   _E: () => (/* binding */ trailsWith),
/* harmony export */   b8: () => (/* binding */ compareAttestations),
/* harmony export */   hd: () => (/* binding */ readTrail),
/* harmony export */   j2: () => (/* binding */ artifactsIn),
/* harmony export */   kH: () => (/* binding */ wasChangedSince),
/* harmony export */   ll: () => (/* binding */ compareReports),
/* harmony export */   rJ: () => (/* binding */ hasTemplate)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7934);
/* harmony import */ var _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3881);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
/* harmony import */ var _domain_trail_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5521);
/* harmony import */ var _lib_result_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5367);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1362);
/* harmony import */ var _responses_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2841);
// What is on record of a trail and of the reports to it, to find out whether a kept request is older
// (docs/contract.md, "Kept requests").







const rows = (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .listOf */ .c3)((0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ attestation_name: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, status: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, is_compliant: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .boolean */ .zM }));
const artifactsSchema = (0,_domain_trail_js__WEBPACK_IMPORTED_MODULE_2__/* .entriesOf */ .M)((0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ artifact_fingerprint: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, attestations_statuses: rows }));
const trailBody = (name) => (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
    name: valibot__WEBPACK_IMPORTED_MODULE_5__/* .literal */ .euz(name),
    last_modified_at: valibot__WEBPACK_IMPORTED_MODULE_5__/* .number */ .aig(),
    template: (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)((0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ content: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq })),
    compliance_status: (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)((0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ attestations_statuses: rows, artifacts_statuses: (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(artifactsSchema) })),
    events: (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .listOf */ .c3)((0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
        type: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
        artifact_fingerprint: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
        target_artifact: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
        template_reference_name: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq,
        timestamp: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .number */ .ai,
    })),
});
/** Returns whether the service says that this, or the flow in which it would be, does not exist. */
const isAbsent = ({ notFound }, subject) => notFound === subject || notFound === "flow";
/** Reads a trail. Returns undefined where it is not on record, or why it cannot be read. */
async function readTrail({ client, service, context }, flow, trail) {
    const expected = { statuses: [200], body: trailBody(trail) };
    const read = await client.call({ ...(0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__/* .getTrailEndpoint */ .Ax)(service, flow, trail), expected });
    if (read.success)
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_6__.ok)(read.value);
    return isAbsent(read.failure, "trail") ? (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_6__.ok)(undefined) : (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_6__/* .err */ ._)((0,_responses_js__WEBPACK_IMPORTED_MODULE_4__/* .toFailedRequest */ .oQ)(read.failure, context).reason);
}
/** Returns whether gates judge a trail by this template. White space at the ends makes no difference. */
function hasTemplate(trail, { content }) {
    return trail?.template?.content?.trim() === new TextDecoder().decode(content).trim();
}
/** Clocks differ: times that are no farther apart, in seconds, do not show which is later. */
const clockTolerance = 300;
/**
 * Returns whether a trail was changed at or after a time in UNIX seconds. A time in whole seconds was rounded down, so
 * within its second that is not known, and counts as changed.
 */
function wasChangedSince({ last_modified_at: changedAt }, time) {
    return changedAt >= (Number.isInteger(changedAt) ? Math.floor(time) : time);
}
/** Asks in which trails of a flow an artifact is. Returns their names, or why they are not known. */
async function trailsWith({ client, service, context }, flow, fingerprint) {
    const inFlow = (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({ flow: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq, trail: (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .nullable */ .me)(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .trailNameSchema */ .bm) });
    const body = (0,_domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonObject */ .o$)({
        fingerprint: valibot__WEBPACK_IMPORTED_MODULE_5__/* .literal */ .euz(fingerprint),
        flow: valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP(),
        trail: _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .trailNameSchema */ .bm,
        flows: valibot__WEBPACK_IMPORTED_MODULE_5__/* .nullish */ .cl6(valibot__WEBPACK_IMPORTED_MODULE_5__/* .union */ .KCZ([valibot__WEBPACK_IMPORTED_MODULE_5__/* .array */ .YOg(inFlow), inFlow]), () => []),
    });
    const endpoint = (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_3__/* .assertArtifactEndpoint */ .mu)(service, fingerprint, { flow });
    const read = await client.call({ ...endpoint, expected: { statuses: [200], body } });
    if (!read.success)
        return isAbsent(read.failure, "artifact") ? (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_6__.ok)([]) : (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_6__/* .err */ ._)((0,_responses_js__WEBPACK_IMPORTED_MODULE_4__/* .toFailedRequest */ .oQ)(read.failure, context).reason);
    const { flows, ...first } = read.value;
    const named = [first, ...(Array.isArray(flows) ? flows : [flows])].filter((one) => one.flow === flow);
    return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_6__.ok)([...new Set(named.flatMap(({ trail }) => trail ?? []))]);
}
/**
 * Compares a report that was kept with those that a trail has of the same fingerprint.
 * @param keptAt UNIX seconds
 * @returns `older` also when there is none
 */
function compareReports(trail, fingerprint, keptAt) {
    if (trail.events.length === 0) {
        const artifacts = trail.compliance_status?.artifacts_statuses ?? [];
        const isThere = artifacts.some(([, { artifact_fingerprint: one }]) => one === fingerprint);
        return isThere && wasChangedSince(trail, keptAt) ? "newer" : "older";
    }
    const reports = trail.events.filter(({ type, artifact_fingerprint: one }) => type === "artifact_creation_reported" && one === fingerprint);
    return compareTimes(reports, keptAt);
}
/** Returns the names that the artifacts of a trail were reported with. */
function artifactsIn({ events, compliance_status: status }) {
    const pairs = events.length === 0
        ? (status?.artifacts_statuses ?? []).map(([name, one]) => [one.artifact_fingerprint, name])
        : events
            .filter(({ type }) => type === "artifact_creation_reported")
            .map((one) => [one.artifact_fingerprint, one.template_reference_name]);
    return pairs.flatMap(([fingerprint, name]) => fingerprint === undefined || name === undefined ? [] : [{ fingerprint, name }]);
}
/** Returns a function that adds to a subject all names that its fingerprint was reported with. */
function createSubjectOf(artifacts) {
    const byFingerprint = Map.groupBy(artifacts, ({ fingerprint }) => fingerprint);
    return (fingerprint, artifact) => {
        const known = fingerprint === undefined ? [] : (byFingerprint.get(fingerprint) ?? []);
        const names = new Set(known.map(({ name }) => name));
        if (artifact !== undefined)
            names.add(artifact);
        return { fingerprint, names };
    };
}
const isTrail = ({ fingerprint, names }) => fingerprint === undefined && names.size === 0;
/** Returns whether two attestations are about the same: by their fingerprints, or where one has none, by their names. */
function isSameSubject(one, other) {
    if (one.fingerprint !== undefined && other.fingerprint !== undefined)
        return one.fingerprint === other.fingerprint;
    if (isTrail(one))
        return isTrail(other);
    return !one.names.isDisjointFrom(other.names);
}
/** The events of an attestation of an artifact: reported by the artifact's name, and by its fingerprint. */
const artifactAttestations = ["trail_attestation_for_artifact_reported", "artifact_attestation_reported"];
/**
 * Compares an attestation that was kept with those that a trail has of the same name and subject, as `compareReports`.
 * @param reported artifacts with names that are or will be on the trail, besides those that it had when it was read
 */
function compareAttestations(trail, { name, fingerprint, artifact }, keptAt, reported = []) {
    const subjectOf = createSubjectOf([...artifactsIn(trail), ...reported]);
    const subject = subjectOf(fingerprint, artifact);
    const isSubject = (digest, artifactName) => isSameSubject(subjectOf(digest, artifactName), subject);
    if (trail.events.length === 0) {
        const { attestations_statuses: ofTrail = [], artifacts_statuses: artifacts = [] } = trail.compliance_status ?? {};
        const rowsOfSubject = isTrail(subject)
            ? ofTrail
            : artifacts
                .filter(([artifactName, one]) => isSubject(one.artifact_fingerprint, artifactName))
                .flatMap(([, one]) => one.attestations_statuses);
        const isThere = rowsOfSubject.some((row) => row.attestation_name === name && row.status !== "MISSING");
        return isThere && wasChangedSince(trail, keptAt) ? "newer" : "older";
    }
    const same = trail.events.filter((event) => {
        const { type = "", artifact_fingerprint: digest, target_artifact: artifactName } = event;
        if (event.template_reference_name !== name)
            return false;
        return isTrail(subject)
            ? type === "trail_attestation_reported"
            : artifactAttestations.includes(type) && isSubject(digest, artifactName);
    });
    return compareTimes(same, keptAt);
}
function compareTimes(events, keptAt) {
    const since = events.map(({ timestamp }) => (timestamp === undefined ? undefined : timestamp - keptAt));
    if (since.some((seconds) => seconds !== undefined && seconds > clockTolerance))
        return "newer";
    const isClear = since.every((seconds) => seconds !== undefined && seconds < -clockTolerance);
    return isClear ? "older" : "unclear";
}


/***/ }),

/***/ 1362:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ax: () => (/* binding */ getTrailEndpoint),
/* harmony export */   mu: () => (/* binding */ assertArtifactEndpoint),
/* harmony export */   oK: () => (/* binding */ getEnvironmentNotificationEndpoint),
/* harmony export */   x4: () => (/* binding */ writeEndpoint)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3881);
/* harmony import */ var _domain_resources_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2608);
/* harmony import */ var _domain_trail_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5521);
// The endpoints of the service as plain requests, each with its expected response (docs/interface.md).




/**
 * Makes the request of a write. Begin trail and Report attestation are forms, in which the metadata is one plain field of
 * compact JSON.
 */
function writeEndpoint({ org }, write) {
    switch (write.endpoint) {
        case "begin-trail":
            return {
                method: "PUT",
                path: ["trails", org, write.flow],
                body: { form: formOf(write.data, "template_file", write.file) },
                // 201 when begun, 200 when updated.
                expected: anyJson(200, 201),
            };
        case "report-artifact":
            return {
                method: "POST",
                path: ["artifacts", org, write.flow],
                body: { json: write.data },
                expected: anyJson(201),
            };
        case "attest":
            return {
                method: "POST",
                path: ["attestations", org, write.flow, "trail", write.trail, write.kind],
                body: { form: formOf(write.data, "attachment_file", write.file) },
                // Not an upsert: a repetition adds a row.
                isConflictFinal: true,
                expected: anyJson(200, 201),
            };
    }
}
/** The service gives a JSON string or `{"message": "OK"}`; any JSON is accepted. */
const anyJson = (...statuses) => ({
    statuses,
    body: valibot__WEBPACK_IMPORTED_MODULE_3__/* .unknown */ .L5J(),
});
function formOf(data, name, file) {
    const metadata = { name: "data_json", content: JSON.stringify(data) };
    return file === undefined ? [metadata] : [metadata, { name, ...file }];
}
const assertionResponse = { statuses: [200], body: _domain_assertion_js__WEBPACK_IMPORTED_MODULE_0__/* .assertionSchema */ .uI, noun: "assertion result" };
const trailResponse = { statuses: [200], body: _domain_trail_js__WEBPACK_IMPORTED_MODULE_2__/* .trailSchema */ .I, noun: "trail" };
const notificationResponse = { statuses: [200], body: _domain_resources_js__WEBPACK_IMPORTED_MODULE_1__/* .environmentNotificationSchema */ .EO };
/** Makes Assert artifact. */
function assertArtifactEndpoint({ org }, fingerprint, { flow, environment, policies = [] }) {
    const query = policies.map((policy) => ["policy_name", policy]);
    if (environment !== undefined)
        query.unshift(["environment_name", environment]);
    if (flow !== undefined)
        query.unshift(["flow_name", flow]);
    return { ...get(["asserts", org, "fingerprint", fingerprint], query), expected: assertionResponse };
}
/** Makes Get trail. */
const getTrailEndpoint = ({ org }, flow, trail) => ({
    ...get(["trails", org, flow, trail]),
    expected: trailResponse,
});
/** Makes Get environment notification. */
const getEnvironmentNotificationEndpoint = ({ org }, notificationNumber) => ({
    ...get(["organizations", org, "environments_notifications", String(notificationNumber)]),
    expected: notificationResponse,
});
function get(path, query) {
    return { method: "GET", path, ...(query && { query }) };
}


/***/ })

};
