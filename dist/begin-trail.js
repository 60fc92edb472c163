export const id = 5;
export const ids = [5];
export const modules = {

/***/ 8432:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gv: () => (/* binding */ beginTrail),
/* harmony export */   Jo: () => (/* binding */ sendTrail),
/* harmony export */   XQ: () => (/* binding */ beginTrailEndpoint)
/* harmony export */ });
/* harmony import */ var _lib_deadline_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(5842);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6974);
/* harmony import */ var _lib_pick_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(2947);
/* harmony import */ var _lib_result_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(5367);
/* harmony import */ var _service_client_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1480);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7974);
/* harmony import */ var _service_service_error_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4108);
/* harmony import */ var _shared_flow_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7677);
/* harmony import */ var _shared_nothing_sent_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3923);
/* harmony import */ var _shared_suggest_names_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9634);
/* harmony import */ var _shared_template_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(7519);
/* harmony import */ var _shared_write_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6498);
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
 * Begins the trail, or updates the existing one.
 * @throws ConfigurationError, ServiceError, CancelledError when the trail is not recorded
 */
async function beginTrail(values, context) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const service = (0,_shared_write_js__WEBPACK_IMPORTED_MODULE_6__/* .serviceOfWrite */ .W2)(values);
        const target = await (0,_shared_write_js__WEBPACK_IMPORTED_MODULE_6__/* .resolveTarget */ .u1)(values, context);
        if (service === undefined)
            return await (0,_shared_nothing_sent_js__WEBPACK_IMPORTED_MODULE_4__/* .skippedOutcome */ .dE)({ artifacts: [] }, context);
        const endpoint = beginTrailEndpoint(service, values, target);
        if (values.dryRun)
            return (0,_shared_nothing_sent_js__WEBPACK_IMPORTED_MODULE_4__/* .dryRunOutcome */ .dU)([...(0,_shared_flow_js__WEBPACK_IMPORTED_MODULE_3__/* .planFlow */ .S1)(values), endpoint], service, { artifacts: [], ...target.about });
        const client = __addDisposableResource(env_1, (0,_service_client_js__WEBPACK_IMPORTED_MODULE_0__/* .createServiceClient */ .r)(service, context), false);
        const found = await (0,_shared_flow_js__WEBPACK_IMPORTED_MODULE_3__/* .readFlow */ .he)(values, client);
        (0,_service_service_error_js__WEBPACK_IMPORTED_MODULE_2__/* .bodyOf */ .E)(await (0,_shared_flow_js__WEBPACK_IMPORTED_MODULE_3__/* .createFlow */ .F8)(values, found, client, context));
        const begun = (0,_service_service_error_js__WEBPACK_IMPORTED_MODULE_2__/* .bodyOf */ .E)(await sendTrail(client, endpoint, values, context));
        return { kind: "trail-begun", ...target.about, ...begun };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
/** Makes the request that begins a trail. */
function beginTrailEndpoint(service, { flow, templateFile }, { trail, fields, runMetadata }) {
    const body = { name: trail, ...fields, origin_url: runMetadata.originUrl?.value };
    const data = (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_7__/* .omitUndefined */ .O)(body);
    const file = templateFile && (0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_8__/* .pick */ .U)(templateFile, "filename", "content");
    return (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_1__/* .writeEndpoint */ .x4)(service, { endpoint: "begin-trail", flow, data, ...(file && { file }) });
}
/** Begins a trail. A refusal names the template's file, and the flow that may be meant where it does not exist. */
async function sendTrail(client, endpoint, values, { clock }) {
    const sent = await (0,_shared_write_js__WEBPACK_IMPORTED_MODULE_6__/* .sendWrite */ .As)(client, endpoint);
    if (!sent.success) {
        const failure = (0,_shared_template_js__WEBPACK_IMPORTED_MODULE_9__/* .withTemplate */ .t)(sent.failure, "template-file", values.templateFile);
        if (failure.notFound !== "flow")
            return { success: false, failure };
        const deadline = new _lib_deadline_js__WEBPACK_IMPORTED_MODULE_10__/* .Deadline */ .B(values.timeout, clock);
        const suggest = (0,_shared_suggest_names_js__WEBPACK_IMPORTED_MODULE_5__/* .nameSuggester */ .d)(values, { client, service: values, deadline }, { clock });
        const hint = "Correct `flow` or `org`, or create the flow with `flow-description`";
        return { success: false, failure: { ...(await suggest(failure)), hint } };
    }
    const { status, htmlUrl } = sent.response ?? {};
    const change = status === 200 ? "updated" : "begun";
    return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_11__.ok)({ change, result: sent.value, ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_7__/* .omitUndefined */ .O)({ htmlUrl }) });
}


/***/ }),

/***/ 9892:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  operation: () => (/* binding */ begin_trail_operation)
});

// EXTERNAL MODULE: ./build/inputs/definitions.js + 1 modules
var definitions = __webpack_require__(6255);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(4138);
// EXTERNAL MODULE: ./build/operations/shared/flow.js
var flow = __webpack_require__(7677);
// EXTERNAL MODULE: ./build/operations/shared/nothing-sent.js
var nothing_sent = __webpack_require__(3923);
// EXTERNAL MODULE: ./build/operations/shared/write-rules.js
var write_rules = __webpack_require__(5000);
// EXTERNAL MODULE: ./build/operations/begin-trail/begin-trail.js
var begin_trail = __webpack_require__(8432);
// EXTERNAL MODULE: ./build/report/markdown.js
var markdown = __webpack_require__(4902);
// EXTERNAL MODULE: ./build/report/visible-text.js
var visible_text = __webpack_require__(269);
// EXTERNAL MODULE: ./build/operations/shared/write.js
var write = __webpack_require__(6498);
;// CONCATENATED MODULE: ./build/operations/begin-trail/present.js
// What `begin-trail` shows.



/** Presents a trail that was begun or updated. */
function presentTrailBegun(outcome) {
    const { flow, htmlUrl, result } = outcome;
    const verb = outcome.change === "begun" ? "Began" : "Updated";
    const trail = (0,markdown/* link */.nf)((0,markdown/* code */.aY)((0,visible_text/* withShortCommits */.Fw)(outcome.trail)), htmlUrl);
    return {
        result: { severity: "success", text: `${verb} trail ${trail.text} of flow ${flow}.` },
        title: (0,markdown/* gfm */.Te) `${verb} trail ${trail} of flow ${(0,markdown/* code */.aY)(flow)}`,
        outputs: { reported: true, ...(0,write/* outputsOf */.Yz)(outcome), "html-url": htmlUrl },
        documents: { result: result ?? null },
        log: [...(0,write/* commitsOf */.g3)(outcome), htmlUrl && `See ${htmlUrl}`],
        page: (0,write/* commitsOf */.g3)(outcome),
    };
}

;// CONCATENATED MODULE: ./build/operations/begin-trail/index.js
// `begin-trail`: begins the trail that the attestations of this run belong to.







const notDone = "no trail was recorded";
const begin_trail_operation = (0,operation/* defineOperation */.h)({
    name: "begin-trail",
    inputs: [...definitions/* writeInputs */.zl, ...definitions/* flowInputs */.uE, "template-file", "build-url", "origin-url"],
    requires: ["base-url", "org", "flow"],
    rules: [...write_rules/* writeRules */.b, ...flow/* flowRules */.m_],
    rejects: write_rules/* rejectedByWrites */.g,
    introduce: ({ flow, trail }) => `Beginning ${trail === undefined ? "the trail of the commit" : `trail ${trail}`} in flow ${flow}`,
    run: begin_trail/* beginTrail */.Gv,
    present: (outcome) => {
        switch (outcome.kind) {
            case "trail-begun":
                return presentTrailBegun(outcome);
            case "dry-run":
                return (0,nothing_sent/* presentDryRun */.Gf)(outcome, notDone);
            case "skipped":
                return (0,nothing_sent/* presentSkipped */.Ab)(outcome, notDone);
        }
    },
    presentFailure: () => ({ outputs: { reported: false } }),
});


/***/ }),

/***/ 7677:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F8: () => (/* binding */ createFlow),
/* harmony export */   S1: () => (/* binding */ planFlow),
/* harmony export */   he: () => (/* binding */ readFlow),
/* harmony export */   m_: () => (/* binding */ flowRules)
/* harmony export */ });
/* harmony import */ var _inputs_rule_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4776);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6974);
/* harmony import */ var _lib_pick_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2947);
/* harmony import */ var _lib_result_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5367);
/* harmony import */ var _report_presentation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6699);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7974);
/* harmony import */ var _template_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7519);
/* harmony import */ var _write_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6498);








/** For an operation that can create a flow. */
const flowRules = [
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .rule */ .Hu)(["flow-description", "flow-template-file"], ({ flowDescription, flowTemplateFile }) => needsDescription("flow-template-file", flowDescription, flowTemplateFile)),
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_0__/* .rule */ .Hu)(["flow-description", "flow-tags"], ({ flowDescription, flowTags }) => needsDescription("flow-tags", flowDescription, flowTags)),
];
function* needsDescription(input, description, value) {
    if (description === undefined && value !== undefined)
        yield {
            input,
            message: "is set, but not `flow-description`, which creates the flow",
            hint: `Set \`flow-description\`, or omit \`${input}\``,
        };
}
/**
 * Reads the flow, where the step may create it.
 * @param limits in place of the client's
 * @returns undefined where it does not exist, or is not to be created
 */
async function readFlow(values, client, limits) {
    if (client === undefined || values.flowDescription === undefined)
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)(undefined);
    const read = await client.call((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_2__/* .getFlowEndpoint */ .OV)(values, values.flow), (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_5__/* .omitUndefined */ .O)({ limits }));
    if (read.success)
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)(read.value);
    if (read.failure.notFound === "flow")
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)(undefined);
    const reason = `Nothing was written: flow \`${values.flow}\` could not be read, and \`flow-description\` creates only one that does not exist`;
    return failed({ ...read.failure, reason });
}
/** The template of a flow that is created without one. */
const emptyTemplate = { filename: "template.yml", content: Buffer.from("version: 1\n") };
const creationOf = (values, description) => (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_2__/* .createFlowEndpoint */ .E9)(values, { name: values.flow, description }, values.flowTemplateFile ? (0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_6__/* .pick */ .U)(values.flowTemplateFile, "filename", "content") : emptyTemplate);
/** Returns the requests that create the flow, for a dry run. */
function planFlow(values) {
    const { flowDescription, flow, flowTags } = values;
    if (flowDescription === undefined)
        return [];
    const note = `sent only where flow ${flow} does not exist`;
    return [
        { ...creationOf(values, flowDescription), note },
        ...(flowTags ? [{ ...(0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_2__/* .setFlowTagsEndpoint */ .Pk)(values, flow, flowTags), note }] : []),
    ];
}
/**
 * Creates the flow, with its tags, where it does not exist. Before the creation is repeated the flow is read again: one that
 * is found then counts as one that exists. Says what is different about a flow that exists.
 * @param found what was read before
 * @returns whether it was created
 */
async function createFlow(values, found, client, context) {
    const { flow, flowDescription, flowTags } = values;
    if (!found.success)
        return found;
    if (found.value !== undefined)
        compareFlow(values, found.value, context.logger);
    if (flowDescription === undefined || found.value !== undefined)
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)(false);
    let again = found;
    const mayBeCreated = `Flow \`${flow}\` may have been created: it could not be read after a failed attempt to create it`;
    const isStillMissing = async () => {
        const read = await readFlow(values, client);
        again = read.success ? read : failed({ ...read.failure, reason: mayBeCreated });
        return isMissing(again);
    };
    const creation = creationOf(values, flowDescription);
    const created = await client.call(creation, { mayRepeat: isStillMissing });
    if (!isMissing(again))
        return createFlow(values, again, client, context);
    if (!created.success)
        return failed((0,_template_js__WEBPACK_IMPORTED_MODULE_7__/* .withTemplate */ .t)(created.failure, "flow-template-file", values.flowTemplateFile));
    if (created.response?.status === 200) {
        context.logger.warn(`Flow ${flow} was created by somebody else at the same time. Its description and template may have been replaced by those of this step: check them at the service`);
        const existing = await readFlow(values, client);
        if (existing.success && existing.value)
            compareFlow(values, existing.value, context.logger);
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)(false);
    }
    context.logger.info(`Created flow ${flow}`);
    const tagged = flowTags && (await (0,_write_js__WEBPACK_IMPORTED_MODULE_3__/* .sendWrite */ .As)(client, (0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_2__/* .setFlowTagsEndpoint */ .Pk)(values, flow, flowTags)));
    if (tagged === undefined || tagged.success)
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)(true);
    return failed({
        ...tagged.failure,
        message: `Flow \`${flow}\` was created, but its tags were not set: ${tagged.failure.message}`,
        hint: "Set the tags at the service: this step sets none on a flow that exists",
    });
}
const failed = (failure) => ({ success: false, failure });
const isMissing = (read) => read.success && read.value === undefined;
/** Says what a flow that exists has and the step would have given a new one otherwise. Only what is given is compared. */
function compareFlow({ flow, flowDescription, flowTemplateFile, flowTags = {} }, { description, template, tags }, logger) {
    const existing = new Map(Object.entries(tags ?? {}));
    const missing = Object.keys(flowTags).filter((key) => !existing.has(key));
    const content = flowTemplateFile && Buffer.from(flowTemplateFile.content).toString();
    const different = (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_1__/* .compact */ .oE)([
        (description ?? "") !== flowDescription && "its description",
        content !== undefined && content.trim() !== (template ?? "").trim() && "its template",
        ...Object.entries(flowTags).map(([key, value]) => {
            const other = existing.get(key);
            return other !== undefined && other !== value && `its tag \`${key}\` (\`${other}\`, not \`${value}\`)`;
        }),
    ]);
    if (different.length > 0)
        logger.notice(`Flow ${flow} exists, and nothing is written to it. Other than in this step: ${different.join(", ")}. Change that at the service, or in this step`);
    if (missing.length > 0)
        logger.warn(`Flow ${flow} exists without ${missing.map((key) => `\`${key}\``).join(", ")} of \`flow-tags\`, and nothing is written to it. Set that at the service: policies can make exceptions by tags`);
}


/***/ }),

/***/ 3923:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ab: () => (/* binding */ presentSkipped),
/* harmony export */   Gf: () => (/* binding */ presentDryRun),
/* harmony export */   dE: () => (/* binding */ skippedOutcome),
/* harmony export */   dU: () => (/* binding */ dryRunOutcome)
/* harmony export */ });
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(177);
/* harmony import */ var _lib_pick_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2947);
/* harmony import */ var _report_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9665);
/* harmony import */ var _report_markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4902);
/* harmony import */ var _report_presentation_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6699);
/* harmony import */ var _report_views_artifacts_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2625);
/* harmony import */ var _service_request_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8006);
/* harmony import */ var _workflow_event_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5980);








/** Describes the requests of a dry run as they would be sent, without the credential. */
function dryRunOutcome(requests, service, about) {
    const described = requests.map((request) => ({
        ...(0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_6__/* .pick */ .U)(request, "note"),
        ...(0,_service_request_js__WEBPACK_IMPORTED_MODULE_4__/* .describeRequest */ .Ng)(request, service),
    }));
    return { kind: "dry-run", ...about, requests: described };
}
/** Explains why a write is skipped: GitHub withholds the API token, and `on-missing-token` is `skip`. */
async function skippedOutcome(selected, context) {
    const why = await (0,_workflow_event_js__WEBPACK_IMPORTED_MODULE_5__.missingSecretsReason)(context);
    const empty = ["Input `api-token` is empty", why].filter((part) => part !== undefined).join(": ");
    return { kind: "skipped", reason: `${empty}. \`on-missing-token: skip\` allows this`, ...selected };
}
const notReported = { outputs: { reported: false }, ofArtifact: { reported: false } };
/**
 * Presents the requests of a dry run.
 * @param notDone what was not done, as the end of a sentence, such as "nothing was reported"
 * @param result what the outputs say of that, and of each artifact
 */
function presentDryRun(outcome, notDone, result = notReported) {
    const { requests, flow, trail, gitCommit } = outcome;
    const parts = (0,_report_views_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .artifactParts */ .Rx)(outcome, result.ofArtifact);
    const title = `${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_7__/* .count */ .U9)(requests.length, "request")} that a run without \`dry-run\` would send`;
    return {
        ...parts,
        result: { severity: "info", text: `Dry run: ${notDone}.` },
        outputs: { ...parts.outputs, ...result.outputs, flow, trail, "git-commit": gitCommit },
        log: [...parts.log, { title, json: requests }],
        page: [
            ...parts.page,
            ...requests.slice(0, 1).map(({ method, url }) => (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `First request: ${method} ${(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(url)}`),
            (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .folded */ .TM)("list of requests", [requests], (all) => ({
                title: (0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `${title}`,
                blocks: [(0,_report_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codeBlock */ .DV)("json", (0,_report_json_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonText */ .s$)(all))],
            })),
        ],
    };
}
/** Presents a write that was skipped. @param notDone as for `presentDryRun` */
function presentSkipped(outcome, notDone) {
    const { reason } = outcome;
    const parts = (0,_report_views_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .artifactParts */ .Rx)(outcome, notReported.ofArtifact);
    return {
        ...parts,
        result: { severity: "warning", text: `Skipped: ${notDone}.` },
        sentences: [reason],
        annotations: [{ level: "notice", title: "Skipped", lines: [reason] }],
        outputs: { ...parts.outputs, ...notReported.outputs },
    };
}


/***/ }),

/***/ 7519:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ withTemplate)
/* harmony export */ });
/** Names the template in what the service said when it refused a request that had one. */
function withTemplate(failure, input, template) {
    const { cause, status, serviceMessage = "" } = failure;
    if (template === undefined || cause !== "status" || (status !== 400 && status !== 422))
        return failure;
    if (!/template/i.test(serviceMessage))
        return failure;
    const { path } = template;
    // Such as `2 validation errors for Template trail.attestations[0].type Field required …`.
    const [, key] = /\bvalidation errors? for Template:?\s+([\w.[\]-]+)/.exec(serviceMessage) ?? [];
    const place = key === undefined ? "" : ` at \`${key}\``;
    return {
        ...failure,
        message: `The service refused \`${path}\` (input \`${input}\`)${place} (HTTP ${status}): ${serviceMessage}`,
        hint: `Correct ${key === undefined ? "" : `\`${key}\` in `}\`${path}\``,
    };
}


/***/ }),

/***/ 5000:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ writeRules),
/* harmony export */   g: () => (/* binding */ rejectedByWrites)
/* harmony export */ });
/* harmony import */ var _inputs_parse_values_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(195);
/* harmony import */ var _inputs_rule_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4776);
/* harmony import */ var _inputs_schemas_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8892);
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2769);
// What all writes have in common among their inputs: rules, and what is rejected.




const writeRules = [
    // Not in `requires`: with `on-missing-token: skip` the step is skipped without it.
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_1__/* .rule */ .Hu)(["api-token"], function* ({ apiToken }, { operation }) {
        if (apiToken === undefined)
            yield (0,_inputs_parse_values_js__WEBPACK_IMPORTED_MODULE_0__/* .missingInput */ .f)("api-token", operation);
    }),
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_1__/* .rule */ .Hu)(["external-urls", "external-fingerprints"], function* ({ externalUrls = [], externalFingerprints = [] }) {
        const labels = externalUrls.map(([label]) => label);
        for (const [label] of externalFingerprints)
            if (!labels.includes(label))
                yield {
                    input: "external-fingerprints",
                    message: `has the label ${(0,_inputs_schemas_js__WEBPACK_IMPORTED_MODULE_2__/* .quote */ .hD)(label)}, which \`external-urls\` does not have${(0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_3__/* .didYouMean */ .a)(label, labels)}`,
                };
    }),
];
/** A write that may fail has no setting of its own. */
const rejectedByWrites = [
    {
        inputs: ["on-outage"],
        message: "no longer exists for operations that record",
        hint: "After an outage, choose `Re-run failed jobs` in the run that failed: it records what is missing. A step that may fail has GitHub's `continue-on-error`",
    },
];


/***/ }),

/***/ 2625:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fz: () => (/* binding */ artifactOutputs),
/* harmony export */   J0: () => (/* binding */ single),
/* harmony export */   KT: () => (/* binding */ artifactStateLine),
/* harmony export */   LM: () => (/* binding */ maxInAnnotation),
/* harmony export */   LQ: () => (/* binding */ firstOfMany),
/* harmony export */   Rl: () => (/* binding */ manifestLines),
/* harmony export */   Rw: () => (/* binding */ artifactTable),
/* harmony export */   Rx: () => (/* binding */ artifactParts),
/* harmony export */   VY: () => (/* binding */ artifactLine),
/* harmony export */   Vb: () => (/* binding */ nameOf),
/* harmony export */   eh: () => (/* binding */ summarize),
/* harmony export */   gj: () => (/* binding */ toOutputArtifacts),
/* harmony export */   uK: () => (/* binding */ linkedFingerprint)
/* harmony export */ });
/* harmony import */ var _domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(157);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(177);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4902);
/* harmony import */ var _presentation_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6699);
// How artifacts look, wherever an outcome has some.




/** The digits of a fingerprint that people compare. */
const shortFingerprint = (artifact) => artifact.fingerprint.slice(0, 12);
/**
 * Returns the artifact's name: in the template where it has one, with its file name where that is another. Of an image only
 * one of them, because both together would push what matters off the page.
 */
function nameOf(artifact) {
    const { name } = artifact;
    const file = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(fileNameOf(artifact));
    if (name === undefined || name === artifact.filename)
        return file;
    return (0,_domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .isImage */ .wu)(artifact) ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(name) : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(name)} (${file})`;
}
/** Returns the file name, or the repository and tag of an image: registry and digest are long, and stand elsewhere. */
function fileNameOf(artifact) {
    const { filename, fingerprint } = artifact;
    // A given fingerprint has no file name but its digits.
    if (filename === fingerprint)
        return `sha256:${shortFingerprint(artifact)}`;
    if (!(0,_domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .isImage */ .wu)(artifact))
        return filename;
    return filename.replace(/@sha256:[a-f0-9]{64}$/, "").replace(/^(?=[^/]*[.:])[^/]+\/|^localhost\//, "");
}
/** Returns the short fingerprint, linked to the service's page of the artifact. */
const linkedFingerprint = (artifact) => (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .link */ .nf)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(shortFingerprint(artifact)), artifact.htmlUrl);
/** Returns a line of log with the fingerprint first, as `sha256sum` prints it, and the whole reference of an image. */
const artifactLine = (artifact) => {
    const { name, filename, fingerprint } = artifact;
    const shown = (0,_domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .isImage */ .wu)(artifact) && name !== undefined && name !== filename
        ? `${name} (${filename})`
        : nameOf(artifact).text;
    return `  ${fingerprint}  ${shown}`;
};
/** Returns a line of log with a mark and a state after that. */
const artifactStateLine = (artifact, state) => ({
    severity: artifact.severity,
    text: `${artifact.fingerprint}  ${nameOf(artifact).text}: ${state}`,
});
/** Returns a table of the artifacts; `digits` says what the column `title` shows of a fingerprint. */
const artifactTable = (artifacts, title = "SHA-256 fingerprint", digits = ({ fingerprint }) => (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(fingerprint)) => (0,_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .table */ .tp)(artifacts, (artifact) => ({
    Artifact: nameOf(artifact),
    Type: _domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .artifactKinds */ .YC[artifact.type].label,
    [title]: digits(artifact),
}));
/** Returns the artifacts as in the output `artifacts`. A name is always there; JSON leaves out what is undefined. */
const toOutputArtifacts = (artifacts, more) => artifacts.map((artifact) => {
    const { name = null, filename, type, fingerprint, reference, htmlUrl } = artifact;
    return { name, filename, type, fingerprint, reference, html_url: htmlUrl, ...more(artifact) };
});
/** Returns the outputs of a step with exactly one artifact, or exactly one image, and of the manifests. */
function artifactOutputs({ artifacts, manifests = [], }) {
    const only = single(artifacts);
    const images = artifacts.filter(_domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .isImage */ .wu);
    return {
        fingerprint: only?.fingerprint,
        image: single(images)?.reference,
        "manifest-file": manifests.length > 0 ? manifests.map(({ path }) => path).join("\n") : undefined,
        "html-url": only?.htmlUrl,
    };
}
/** Returns the only item; undefined where there are none or several. */
const single = (items) => (items.length === 1 ? items[0] : undefined);
/** How many things of a kind an annotation names; all of them are in the log. */
const maxInAnnotation = 5;
/** Returns the first lines, and that there are more. Not how many: of a great many only the first are kept. */
const firstOfMany = (lines, nouns) => (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .truncate */ .xv)(lines, maxInAnnotation, () => `… and more ${nouns}, in the log.`);
/** Returns a line for each of the first artifacts, and how many more there are. What is said of several is said once. */
function summarize(artifacts, describe) {
    const groups = [...Map.groupBy(artifacts, describe)].slice(0, maxInAnnotation);
    const left = artifacts.length - groups.reduce((sum, [, { length }]) => sum + length, 0);
    const lines = groups.map(([text, ofText]) => {
        const names = ofText.slice(0, maxInAnnotation).map(subjectOf);
        const more = ofText.length - names.length;
        return `${(0,_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .compact */ .oE)([...names, more > 0 && `${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .grouped */ .zD)(more)} more`]).join(", ")}: ${text}`;
    });
    return left === 0 ? lines : [...lines, `… and ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9)(left, "more artifact")}, all in the log.`];
}
function subjectOf(artifact) {
    const digits = artifact.filename === artifact.fingerprint ? "" : ` (${shortFingerprint(artifact)})`;
    return `${nameOf(artifact).text}${digits}`;
}
/** Returns where the manifests are, as lines of log. */
const manifestLines = ({ manifests = [] }) => manifests.map(({ artifact, path }) => `Manifest of ${nameOf(artifact).text}: ${path}`);
/**
 * Returns what every step shows of the artifacts that it selected.
 * @param ofArtifact fields of each artifact in the output `artifacts`, besides what identifies it
 */
const artifactParts = (selected, ofArtifact = {}) => ({
    outputs: artifactOutputs(selected),
    documents: {
        artifacts: selected.artifacts.length > 0 ? toOutputArtifacts(selected.artifacts, () => ofArtifact) : undefined,
    },
    log: [...selected.artifacts.map(artifactLine), ...manifestLines(selected)],
    page: [artifactTable(selected.artifacts)],
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
