export const id = 418;
export const ids = [418];
export const modules = {

/***/ 6692:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ limitsOfExtraReads)
/* harmony export */ });
/* harmony import */ var _lib_deadline_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5842);

/** How long such reading takes at most, in milliseconds: the time of a step is for what it is run for. */
const maxReadingMs = 10_000;
/**
 * Returns the limits of such requests: each is sent once, and together they take at most 10 s.
 * @param deadline the time of the step, which they share
 * @param share the part of what is left of it that they may take
 */
function limitsOfExtraReads(deadline, clock, share = 1) {
    const time = Math.min(maxReadingMs, deadline.left() * share);
    return { deadline: new _lib_deadline_js__WEBPACK_IMPORTED_MODULE_0__/* .Deadline */ .B(time, clock), retries: 0 };
}


/***/ }),

/***/ 3069:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LJ: () => (/* binding */ warningsAboutAttestation),
/* harmony export */   be: () => (/* binding */ unknownNames),
/* harmony export */   hZ: () => (/* binding */ warningsAboutNames),
/* harmony export */   jy: () => (/* binding */ nameHint),
/* harmony export */   qw: () => (/* binding */ requireExpected)
/* harmony export */ });
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2769);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(177);



/** How many names a message lists, and how many are compared with a misspelt one. */
const maxListed = 10;
const maxCompared = 1000;
const quoteName = (name) => `\`${name}\``;
function listNames(items, textOf) {
    const [...all] = items;
    const shown = all.slice(0, maxListed).map(textOf).join(", ");
    return all.length > maxListed ? `${shown} and ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(all.length - maxListed, "more name")}` : shown;
}
/** Returns a function that quotes a misspelt name, with the one of these that may be meant. */
function suggestFrom(names) {
    const candidates = [...names].slice(0, maxCompared);
    return (name) => `${quoteName(name)}${(0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_2__/* .didYouMean */ .a)(name, candidates)}`;
}
/**
 * Checks that every name of `expect` is that of an artifact. A file name does not count.
 * @throws ConfigurationError that names all that are missing
 */
function requireExpected(expect, artifacts) {
    const names = new Set(artifacts.flatMap(({ name }) => name ?? []));
    const missing = [...new Set(expect)].filter((name) => !names.has(name));
    if (missing.length === 0)
        return;
    const isNoneNamed = names.size === 0;
    throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
        message: `Input \`expect\` has names that no artifact has: ${listNames(missing, suggestFrom(names))}`,
        reason: isNoneNamed
            ? "No artifact has a name"
            : `The artifacts have the names ${listNames(names, quoteName)}`,
        hint: isNoneNamed
            ? `Write the name before the path or the fingerprint: \`${missing[0] ?? "name"}=dist/app\``
            : "Check that every job that should have built an artifact passed its fingerprint on",
    });
}
/**
 * Returns a warning about artifacts that have no name or one that the trail's template does not have: what is attested
 * for the template's names does not count for them. There is none where the template names no artifacts.
 */
function warningsAboutNames(artifacts, trail) {
    const problem = unknownNames(artifacts, trail, "artifact");
    return problem === undefined ? [] : [`${problem}. ${nameHint}`];
}
/** What to do about a name that the template does not have. */
const nameHint = "Write the name before the path or fingerprint: `name=path`";
/**
 * Describes the artifacts that have no name, or one that the trail's template does not have, without a full stop; undefined
 * where there is none, or the template names no artifacts.
 * @param noun what each artifact is called
 */
function unknownNames(artifacts, { name: trail, template }, noun) {
    const known = new Set(template.trail.artifacts.flatMap(({ name }) => name ?? []));
    const unknown = artifacts.filter(({ name }) => name === undefined || !known.has(name));
    if (known.size === 0 || unknown.length === 0)
        return undefined;
    const suggest = suggestFrom(known);
    const described = listNames(unknown, ({ name, filename }) => name === undefined ? `${quoteName(filename)} (without a name)` : suggest(name));
    return (`The template of trail ${trail} does not name ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(unknown.length, noun)}: ` +
        `${described}. It names ${listNames(known, quoteName)}`);
}
/**
 * Returns a warning about an attestation that the trail's template does not ask for: it does not count for what the
 * template requires. There is none where the trail has no template.
 */
function warningsAboutAttestation(reported, trail) {
    const problem = findProblem(reported, trail);
    return problem === undefined ? [] : [`The template of trail ${trail.name} ${problem}`];
}
/** Returns what is wrong, to follow "The template". */
function findProblem({ name, type, artifact, fingerprint }, { template, compliance_status: { artifacts_statuses: known } }) {
    const { attestations: ofTrail, artifacts } = template.trail;
    if (ofTrail.length === 0 && artifacts.length === 0)
        return undefined;
    const isOfTrail = artifact === undefined && fingerprint === undefined;
    const recorded = known.find(([, status]) => status.artifact_fingerprint === fingerprint);
    const artifactName = artifact ?? (isOfTrail ? undefined : recorded?.[0]);
    const ofArtifacts = artifacts
        .filter((one) => artifactName === undefined || one.name === artifactName)
        .flatMap(({ attestations }) => attestations);
    const wanted = isOfTrail ? ofTrail : ofArtifacts;
    const hasName = (one) => one.name === name;
    const found = wanted.filter(hasName);
    if (found.length > 0) {
        const types = new Set(found.flatMap((one) => one.type ?? []));
        if (types.size === 0 || types.has(type) || types.has("*"))
            return undefined;
        return `has ${quoteName(name)} with the type ${listNames(types, quoteName)}, not ${quoteName(type)}`;
    }
    const artifactNames = new Set(artifacts.flatMap((one) => one.name ?? []));
    if (artifact !== undefined && !artifactNames.has(artifact))
        return `does not name the artifact ${suggestFrom(artifactNames)(artifact)}. ${namesText("artifacts", artifactNames)}`;
    // Where it may belong: of an artifact, when it is reported of the trail, or the other way round.
    const elsewhere = artifacts
        .filter(({ attestations }) => attestations.some(hasName))
        .map((one) => quoteName(`${one.name ?? ""}.${name}`));
    if (!isOfTrail && ofTrail.some(hasName))
        elsewhere.unshift(`${quoteName(name)} of the trail (\`subject: trail\`)`);
    const ofArtifact = artifactName === undefined ? "an artifact" : `artifact ${quoteName(artifactName)}`;
    const missing = `of ${isOfTrail ? "the trail" : ofArtifact}`;
    if (elsewhere.length > 0)
        return `does not ask for ${quoteName(name)} ${missing}. Did you mean ${listNames(elsewhere, (text) => text)}?`;
    const names = new Set(wanted.flatMap((one) => one.name ?? []));
    return `does not ask for ${suggestFrom(names)(name)} ${missing}. ${namesText("attestations", names)}`;
}
const namesText = (what, names) => names.size === 0 ? `It has no ${what} there` : `It has the ${what} ${listNames(names, quoteName)}`;


/***/ }),

/***/ 7059:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ readReportedTrail)
/* harmony export */ });
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2769);
/* harmony import */ var _lib_result_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5367);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7974);
/* harmony import */ var _extra_read_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6692);




/** The part of the step's remaining time that reading may take: most is left to write. */
const shareOfTime = 1 / 4;
/**
 * Reads the trail. One that does not exist yet, or cannot be read, does not keep the step from sending.
 * @returns why nothing may be sent, where the service says that the flow or the organization does not exist
 */
async function readReportedTrail({ client, service, flow, trail, isNamed, deadline }, { clock, logger }) {
    const limits = (0,_extra_read_js__WEBPACK_IMPORTED_MODULE_1__/* .limitsOfExtraReads */ .R)(deadline, clock, shareOfTime);
    const read = await client.call((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .getTrailEndpoint */ .Ax)(service, flow, trail), { limits });
    if (read.success && read.value.name === trail && read.value.flow.name === flow)
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_2__.ok)({ trail: read.value, warnings: [] });
    const failure = read.success ? undefined : read.failure;
    if (failure?.notFound === "organization")
        return { success: false, failure: { ...failure, reason: "Nothing was sent" } };
    if (failure?.notFound === "flow") {
        const flows = await client.call((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .listFlowNamesEndpoint */ .qF)(service), { limits });
        return {
            success: false,
            failure: {
                ...failure,
                message: failure.message + (flows.success ? (0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_3__/* .didYouMean */ .a)(flow, flows.value) : ""),
                reason: "Nothing was sent: the service would create the flow without a template, and no gate would ask about it",
                hint: "Correct `flow` or `org`, or create the flow at the service first",
            },
        };
    }
    if (failure?.notFound !== "trail") {
        logger.info("The trail could not be read: names are not compared with its template");
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_2__.ok)({ warnings: [] });
    }
    const begins = `Trail ${trail} does not exist yet in flow ${flow}: this step begins it`;
    if (isNamed)
        return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_2__.ok)({ warnings: [`${begins}. Check \`trail\`, or begin it first (\`operation: begin-trail\`)`] });
    logger.info(begins);
    return (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_2__.ok)({ warnings: [] });
}


/***/ }),

/***/ 2841:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bg: () => (/* binding */ resultOf),
/* harmony export */   dU: () => (/* binding */ dryRunOutcome),
/* harmony export */   dq: () => (/* binding */ limitReasons)
/* harmony export */ });
/* harmony import */ var _gate_reasons_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5031);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(177);
/* harmony import */ var _service_request_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5625);



/** Describes the requests of a dry-run as they would be sent, without the credential. */
function dryRunOutcome(requests, service, about) {
    const described = requests.map((request) => (0,_service_request_js__WEBPACK_IMPORTED_MODULE_1__/* .describeRequest */ .Ng)(request, service));
    return { kind: "dry-run", ...about, requests: described };
}
/**
 * Returns the output `result`: the JSON of the responses in their order; the only one where there is one.
 * @param responses null stands for one that was not JSON
 */
function resultOf(responses) {
    const all = responses.map((response) => response?.json ?? null);
    return all.length === 1 ? all[0] : all;
}
/** Nobody reads more reasons of one artifact. */
const maxReasons = 500;
/** Returns the first reasons, and how many more there are. What failed stands first, because it decides. */
function limitReasons(given) {
    const reasons = (0,_gate_reasons_js__WEBPACK_IMPORTED_MODULE_0__/* .failedFirst */ .Yk)(given);
    const kind = reasons[maxReasons]?.kind ?? "missing";
    return (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .truncate */ .xv)(reasons, maxReasons, (more) => ({ kind, text: `… and ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(more, "more reason")}` }));
}


/***/ }),

/***/ 9183:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EE: () => (/* binding */ filenameRule),
/* harmony export */   GO: () => (/* binding */ requiresArtifacts),
/* harmony export */   Wm: () => (/* binding */ selectionOf),
/* harmony export */   cu: () => (/* binding */ missingArtifacts),
/* harmony export */   g3: () => (/* binding */ selectionRules),
/* harmony export */   i6: () => (/* binding */ isAnySelected),
/* harmony export */   j2: () => (/* binding */ artifactsIn)
/* harmony export */ });
/* harmony import */ var _domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(157);
/* harmony import */ var _inputs_definitions_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2379);
/* harmony import */ var _inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4776);
/* harmony import */ var _inputs_schemas_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8892);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(177);
/* harmony import */ var _lib_pick_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2947);
/* harmony import */ var _report_presentation_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6699);
// The inputs that select artifacts: rules between them, and what they select in words.







/** Returns whether any source of artifacts is given. */
const isAnySelected = ({ artifacts, fingerprint, checksums, artifactsFrom }) => artifacts.length + fingerprint.length + artifactsFrom.length > 0 || checksums !== undefined;
/** Returns that no artifact is selected, where none is. */
function* missingArtifacts(values) {
    if (!isAnySelected(values))
        yield {
            input: "artifacts",
            message: "is missing, and so are `fingerprint`, `checksums` and `artifacts-from`: no artifact is selected",
            reason: _inputs_schemas_js__WEBPACK_IMPORTED_MODULE_3__/* .skippedJobText */ .BI,
            hint: "Set `artifacts` (paths, globs or images) or one of the others",
        };
}
/** For an operation that cannot do without artifacts. */
const requiresArtifacts = (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .rule */ .Hu)(_inputs_definitions_js__WEBPACK_IMPORTED_MODULE_1__/* .sourceInputs */ .ZU, missingArtifacts);
/** For every operation that selects artifacts. */
const selectionRules = [
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .rule */ .Hu)(_inputs_definitions_js__WEBPACK_IMPORTED_MODULE_1__/* .sourceInputs */ .ZU, function* ({ artifacts, fingerprint, checksums, artifactsFrom }) {
        const others = [
            ...(artifacts.length > 0 ? ["`artifacts`"] : []),
            ...(checksums === undefined ? [] : ["`checksums`"]),
            ...(artifactsFrom.length > 0 ? ["`artifacts-from`"] : []),
        ];
        if (fingerprint.length > 0 && others.length > 0)
            yield {
                input: "fingerprint",
                message: `cannot be combined with ${others.join(" and ")}`,
                hint: artifacts.length === 0
                    ? "Set one of them, or use two steps"
                    : "Omit `fingerprint` where this job has the artifacts: their own bytes are read. Omit `artifacts` where it has only the fingerprints",
            };
    }),
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .rule */ .Hu)(["checksums", "artifact-type"], function* ({ checksums, artifactType: type }) {
        if (checksums !== undefined && type !== "auto" && (0,_domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .isImage */ .wu)({ type }))
            yield {
                input: "checksums",
                message: `is ${(0,_inputs_schemas_js__WEBPACK_IMPORTED_MODULE_3__/* .quote */ .hD)(checksums)}, a list of files, but \`artifact-type\` is \`${type}\``,
                hint: "Omit one of them. Use one step for the files and one for the images",
            };
    }),
    (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .rule */ .Hu)(["registry-username", "registry-password"], function* ({ registryUsername, registryPassword }) {
        const missing = (input, other) => ({
            input,
            message: `is missing, but \`${other}\` is set`,
            mayBeUnset: true,
        });
        if (registryUsername !== undefined && registryPassword === undefined)
            yield missing("registry-password", "registry-username");
        if (registryPassword !== undefined && registryUsername === undefined)
            yield missing("registry-username", "registry-password");
    }),
];
/** For an operation that takes `filename`. */
const filenameRule = (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .rule */ .Hu)(["filename", "artifacts", "fingerprint"], function* ({ filename, artifacts, fingerprint }) {
    for (const [input, { length }] of [
        ["artifacts", artifacts],
        ["fingerprint", fingerprint],
    ])
        if (filename !== undefined && length > 1)
            yield {
                input: "filename",
                message: `is ${(0,_inputs_schemas_js__WEBPACK_IMPORTED_MODULE_3__/* .quote */ .hD)(filename)}, the name of one artifact, but \`${input}\` has ${length} lines`,
                hint: "Omit it: each artifact then has its own file name",
            };
});
/** Returns the artifacts that are selected. */
function selectionOf(values) {
    const { fingerprint: fingerprints, manifest = false } = values;
    return {
        ...(0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_5__/* .pick */ .U)(values, "artifacts", "artifactType", "checksums", "filename", "artifactsFrom", "exclude"),
        ...(0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_5__/* .pick */ .U)(values, "ifNoMatch", "registryUsername", "registryPassword", "timeout", "retries"),
        fingerprints,
        manifest,
    };
}
const namesIn = (lines) => (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .joinTruncated */ .v$)(lines, 4);
/** Returns the selected artifacts in words. */
function artifactsIn({ artifacts, fingerprint, checksums, artifactsFrom }) {
    const selected = fingerprint.length > 0
        ? fingerprint.map(({ name, fingerprint: digest }) => name ?? digest)
        : artifacts.map(({ pattern }) => pattern);
    return (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_4__/* .compact */ .oE)([
        namesIn(selected),
        checksums !== undefined && `the entries of ${checksums}`,
        artifactsFrom.length > 0 && "artifacts from other jobs",
    ]).join(", ");
}


/***/ }),

/***/ 6498:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   As: () => (/* binding */ sendWrite),
/* harmony export */   dE: () => (/* binding */ skippedOutcome),
/* harmony export */   u1: () => (/* binding */ resolveTarget)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7934);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9137);
/* harmony import */ var _domain_failure_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4543);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6974);
/* harmony import */ var _workflow_event_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5980);
/* harmony import */ var _workflow_resolve_origin_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1227);
// What all writes have in common: the trail, the fields that all send, how they are sent, and how they are skipped.







/**
 * Resolves where the run takes place and the trail: as given, else named after the commit. Logs each value with its source.
 * @returns `about` is what the outcome says of it; `fields` are those that all writes send.
 * What is unknown is undefined, and to be left out: an empty field would clear a stored one
 * @throws ConfigurationError when no trail is given and no commit is known
 */
async function resolveTarget(request, context) {
    const { flow } = request;
    const origin = await (0,_workflow_resolve_origin_js__WEBPACK_IMPORTED_MODULE_3__/* .resolveOrigin */ .Z)(request.origin, context);
    const { testedMergeCommit } = origin;
    for (const warning of origin.warnings)
        context.logger.warn(warning);
    const gitCommit = origin.commit?.value;
    const trail = request.trail ?? valibot__WEBPACK_IMPORTED_MODULE_4__/* .parse */ .qgA(valibot__WEBPACK_IMPORTED_MODULE_4__/* .optional */ .lqM(_domain_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .trailNameSchema */ .bm), gitCommit);
    context.logger.table("Where the values come from", [
        ["Field", "Value", "Source"],
        ["flow", flow, "input"],
        ["trail", trail ?? "(unknown)", request.trail === undefined ? "the commit" : "input"],
        ...origin.sources,
    ]);
    if (trail === undefined)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
            message: "Input `trail` is missing, and the commit that it would be named after is unknown",
            reason: "GITHUB_SHA is not set to a commit",
            hint: "Set `trail`, or set `git-commit`",
        });
    const fields = {
        description: request.description,
        git_commit_info: origin.gitCommitInfo,
        repo_info: origin.repoInfo,
        external_urls: request.externalUrls,
        user_data: request.userData,
    };
    return { origin, trail, about: (0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_5__/* .omitUndefined */ .O)({ flow, trail, gitCommit, testedMergeCommit }), fields };
}
/** Sends a write. A failure in an outage says how to record it when the service is back (docs/after-an-outage.md). */
async function sendWrite(client, endpoint) {
    const result = await client.call(endpoint);
    // 501 says that the service does not offer this.
    if (result.success || !(0,_domain_failure_js__WEBPACK_IMPORTED_MODULE_6__/* .isOutage */ .u)(result.failure) || result.failure.status === 501)
        return result;
    const hints = [result.failure.hint, "When the service is back, choose `Re-run failed jobs` in this run"];
    const hint = hints.filter((part) => part !== undefined).join(". ");
    return { ...result, failure: { ...result.failure, hint } };
}
/** Explains why a write is skipped: GitHub withholds the API token, and `on-missing-token` is `skip`. */
async function skippedOutcome(operation, artifacts, context) {
    const why = await (0,_workflow_event_js__WEBPACK_IMPORTED_MODULE_2__.missingSecretsReason)(context);
    const empty = ["Input `api-token` is empty", why].filter((part) => part !== undefined).join(": ");
    const reason = `${empty}. \`on-missing-token: skip\` allows this`;
    return { kind: "skipped", operation, reason, artifacts };
}


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
/** Returns the artifact's name: in the template where it has one, with its file name where that is another. */
function nameOf(artifact) {
    const { name, filename, fingerprint } = artifact;
    // A given fingerprint has no file name but its digits.
    const file = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(filename === fingerprint ? `sha256:${shortFingerprint(artifact)}` : filename);
    return name === undefined || name === filename ? file : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(name)} (${file})`;
}
/** Returns the short fingerprint, linked to the service's page of the artifact. */
const linkedFingerprint = (artifact) => (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .link */ .nf)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(shortFingerprint(artifact)), artifact.htmlUrl);
/** Returns a line of log with the fingerprint first, as `sha256sum` prints it. */
const artifactLine = (artifact) => `  ${artifact.fingerprint}  ${nameOf(artifact).text}`;
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


/***/ }),

/***/ 3800:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ attachedPage),
/* harmony export */   j: () => (/* binding */ attachedLog)
/* harmony export */ });
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(177);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4902);
/* harmony import */ var _presentation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6699);



/** How many files the log lists; the summary is cut by its own limit. */
const maxInLog = 100;
/** Lists in the log what is attached. @param verb that begins the sentence, such as "Attached" */
function attachedLog(attached, verb) {
    if (attached === undefined)
        return [];
    const { filename, size, files } = attached;
    const lines = files.map((file) => `  ${file.name} (${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatSize */ .Xq)(file.size)})`);
    return [
        `${verb} ${filename} (${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatSize */ .Xq)(size)}) with ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(files.length, "file")}:`,
        ...(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .truncate */ .xv)(lines, maxInLog, (more) => `  … and ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(more, "more file")}`),
    ];
}
/** Lists in the summary what is attached. @param verb as for `attachedLog` */
const attachedPage = (attached, verb) => attached &&
    (0,_presentation_js__WEBPACK_IMPORTED_MODULE_1__/* .folded */ .TM)("list of attached files", [attached], ({ filename, size, files }) => ({
        title: (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .gfm */ .Te) `${verb} ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .code */ .aY)(filename)} (${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatSize */ .Xq)(size)}), ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(files.length, "file")}`,
        blocks: [(0,_presentation_js__WEBPACK_IMPORTED_MODULE_1__/* .table */ .tp)(files, (file) => ({ File: (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .code */ .aY)(file.name), Size: (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatSize */ .Xq)(file.size) }))],
    }));


/***/ }),

/***/ 1266:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DW: () => (/* binding */ renderDryRun),
/* harmony export */   bs: () => (/* binding */ renderSkipped),
/* harmony export */   sU: () => (/* binding */ renderFingerprinted)
/* harmony export */ });
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(177);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9665);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4902);
/* harmony import */ var _presentation_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6699);
/* harmony import */ var _artifacts_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2625);
/* harmony import */ var _attachments_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3800);






/** @param fields of each artifact in the output `artifacts`, besides what identifies it */
const partsOf = (outcome, fields = {}) => ({
    outputs: (0,_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .artifactOutputs */ .Fz)(outcome),
    documents: {
        artifacts: outcome.artifacts.length > 0 ? (0,_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .toOutputArtifacts */ .gj)(outcome.artifacts, () => fields) : undefined,
    },
    log: [...outcome.artifacts.map(_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .artifactLine */ .VY), ...(0,_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .manifestLines */ .Rl)(outcome)],
    page: [(0,_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .artifactTable */ .Rw)(outcome.artifacts)],
});
/** Presents fingerprinted artifacts. */
function renderFingerprinted(outcome) {
    const parts = partsOf(outcome);
    return {
        ...parts,
        documents: { ...parts.documents, subjects: outcome.subjects },
        result: { severity: "success", text: `Fingerprinted ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(outcome.artifacts.length, "artifact")}.` },
    };
}
const notDoneTexts = {
    "begin-trail": "no trail was recorded.",
    "report-artifact": "nothing was reported.",
    attest: "nothing was attested.",
    assert: "nothing was verified.",
};
const wouldAttach = "Would attach";
/** Presents the requests of a dry run. */
function renderDryRun(outcome) {
    const { operation, requests, flow, query, trail, gitCommit, attached } = outcome;
    const isGate = operation === "assert";
    const parts = partsOf(outcome, isGate ? { verdict: "dry-run" } : { reported: false });
    const title = `${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(requests.length, "request")} that a run without \`dry-run\` would send`;
    return {
        ...parts,
        result: { severity: "info", text: `Dry run: ${notDoneTexts[operation]}` },
        outputs: {
            ...parts.outputs,
            ...(isGate ? { verdict: "dry-run", compliant: false } : { reported: false }),
            flow: flow ?? query?.flow,
            trail,
            "git-commit": gitCommit,
        },
        log: [...parts.log, ...(0,_attachments_js__WEBPACK_IMPORTED_MODULE_4__/* .attachedLog */ .j)(attached, wouldAttach), { title, json: requests }],
        page: [
            ...parts.page,
            (0,_attachments_js__WEBPACK_IMPORTED_MODULE_4__/* .attachedPage */ .g)(attached, wouldAttach),
            ...requests.slice(0, 1).map(({ method, url }) => (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `First request: ${method} ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(url)}`),
            (0,_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .folded */ .TM)("list of requests", [requests], (all) => ({
                title: (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `${title}`,
                blocks: [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codeBlock */ .DV)("json", (0,_json_js__WEBPACK_IMPORTED_MODULE_0__/* .jsonText */ .s$)(all))],
            })),
        ],
    };
}
/** Presents a write that was skipped. */
function renderSkipped(outcome) {
    const { operation, reason } = outcome;
    const parts = partsOf(outcome, { reported: false });
    return {
        ...parts,
        result: { severity: "warning", text: `Skipped: ${notDoneTexts[operation]}` },
        sentences: [reason],
        annotations: [{ level: "notice", title: "Skipped", lines: [reason] }],
        outputs: { ...parts.outputs, reported: false },
    };
}


/***/ }),

/***/ 8432:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BT: () => (/* binding */ renderArtifactsReported),
/* harmony export */   Kw: () => (/* binding */ renderTrailBegun),
/* harmony export */   Yz: () => (/* binding */ outputsOf),
/* harmony export */   g3: () => (/* binding */ commitsOf)
/* harmony export */ });
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(177);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4902);
/* harmony import */ var _presentation_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6699);
/* harmony import */ var _verdict_texts_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5587);
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(269);
/* harmony import */ var _artifacts_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2625);







/** Returns what to do about these failures: at most three different things, each as a sentence. */
const hintsOf = (failures) => [...new Set(failures.flatMap(({ hint }) => hint ?? []))]
    .slice(0, _verdict_texts_js__WEBPACK_IMPORTED_MODULE_3__/* .maxShownReasons */ .jQ)
    .map((hint) => `${hint}.`);
/** Returns the outputs that name the trail and its commit. */
const outputsOf = ({ flow, trail, gitCommit }) => ({
    flow,
    trail,
    "git-commit": gitCommit,
});
/** Says which commit is recorded and, on a pull request, which merge commit was tested. */
const commitsOf = ({ gitCommit: commit, testedMergeCommit: merge }) => [
    commit && (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `Commit ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(commit.slice(0, 12))}`,
    merge && (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `This run tested merge commit ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(merge.slice(0, 12))}, which is not the recorded commit`,
];
/** Presents a trail that was begun or updated. */
function renderTrailBegun(outcome) {
    const { flow, htmlUrl, result } = outcome;
    const verb = outcome.change === "begun" ? "Began" : "Updated";
    const trail = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .link */ .nf)((0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)((0,_visible_text_js__WEBPACK_IMPORTED_MODULE_4__/* .withShortCommits */ .Fw)(outcome.trail)), htmlUrl);
    return {
        result: { severity: "success", text: `${verb} trail ${trail.text} of flow ${flow}.` },
        title: (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .gfm */ .Te) `${verb} trail ${trail} of flow ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .code */ .aY)(flow)}`,
        outputs: { reported: true, ...outputsOf(outcome), "html-url": htmlUrl },
        documents: { result: result ?? null },
        log: [...commitsOf(outcome), htmlUrl && `See ${htmlUrl}`],
        page: commitsOf(outcome),
    };
}
/** Presents reported artifacts, those that were not reported first. */
function renderArtifactsReported(outcome) {
    const { artifacts, flow, trail, warnings, result } = outcome;
    const rated = (0,_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .sortBySeverity */ .BF)(artifacts.map((one) => ({ ...one, severity: severityOf(one) })));
    const failed = rated.filter(({ reported }) => !reported);
    const recorded = rated.filter(({ reported }) => reported);
    const passes = failed.length === 0 && artifacts.length > 0;
    const all = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .count */ .U9)(artifacts.length, "artifact");
    const only = (0,_artifacts_js__WEBPACK_IMPORTED_MODULE_5__/* .single */ .J0)(artifacts);
    const which = only === undefined ? `${failed.length} of ${all}` : (0,_artifacts_js__WEBPACK_IMPORTED_MODULE_5__/* .nameOf */ .Vb)(only).text;
    const predicate = passes ? `Reported ${all}` : `Could not report ${which}`;
    const text = `${predicate} to trail ${(0,_visible_text_js__WEBPACK_IMPORTED_MODULE_4__/* .withShortCommits */ .Fw)(trail)} of flow ${flow}.`;
    const hints = hintsOf(failed.map(({ failure = {} }) => failure));
    const steps = (0,_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .compact */ .oE)([
        ...hints,
        hints.length === 0 && "Correct the cause and run the job again.",
        recorded.length > 0 && "Reporting an artifact twice changes nothing.",
    ]);
    return {
        result: { severity: passes ? "success" : "error", text },
        lastLine: passes ? undefined : "`report-artifact` failed.",
        next: passes ? undefined : steps.join(" "),
        problem: !passes && { title: "Not reported", lines: [text, ...(0,_artifacts_js__WEBPACK_IMPORTED_MODULE_5__/* .summarize */ .eh)(failed, failureOf)] },
        warnings: warnings.map(_visible_text_js__WEBPACK_IMPORTED_MODULE_4__/* .withShortCommits */ .Fw),
        outputs: { ...(0,_artifacts_js__WEBPACK_IMPORTED_MODULE_5__/* .artifactOutputs */ .Fz)(outcome), reported: passes, ...outputsOf(outcome) },
        documents: {
            artifacts: (0,_artifacts_js__WEBPACK_IMPORTED_MODULE_5__/* .toOutputArtifacts */ .gj)(artifacts, ({ reported }) => ({ reported })),
            subjects: outcome.subjects,
            result,
        },
        log: [
            ...commitsOf(outcome),
            ...recorded.map(_artifacts_js__WEBPACK_IMPORTED_MODULE_5__/* .artifactLine */ .VY),
            ...(0,_artifacts_js__WEBPACK_IMPORTED_MODULE_5__/* .manifestLines */ .Rl)(outcome),
            ...failed.flatMap((one) => [
                (0,_artifacts_js__WEBPACK_IMPORTED_MODULE_5__/* .artifactStateLine */ .KT)(one, "not reported"),
                `    ${failureOf(one)}`,
                one.failure?.detail && `    ${one.failure.detail}`,
            ]),
        ],
        page: [
            ...commitsOf(outcome),
            passes
                ? (0,_artifacts_js__WEBPACK_IMPORTED_MODULE_5__/* .artifactTable */ .Rw)(recorded, "Fingerprint", _artifacts_js__WEBPACK_IMPORTED_MODULE_5__/* .linkedFingerprint */ .uK)
                : (0,_presentation_js__WEBPACK_IMPORTED_MODULE_2__/* .ratedTable */ .JH)(rated, (one) => ({
                    Artifact: (0,_artifacts_js__WEBPACK_IMPORTED_MODULE_5__/* .nameOf */ .Vb)(one),
                    Fingerprint: (0,_artifacts_js__WEBPACK_IMPORTED_MODULE_5__/* .linkedFingerprint */ .uK)(one),
                    "Why it was not reported": (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .prose */ .CS)(failureOf(one)),
                })),
        ],
    };
}
const severityOf = ({ reported }) => (reported ? "success" : "error");
const failureOf = ({ reported, failure }) => reported ? "" : failure === undefined ? "it was not sent" : (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutHint */ .u7)(failure);


/***/ })

};
