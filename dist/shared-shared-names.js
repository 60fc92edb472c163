export const id = 925;
export const ids = [925];
export const modules = {

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
            : missing.every((name) => (0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_2__/* .didYouMean */ .a)(name, [...names]) !== "")
                ? "Correct the name in `expect`, or before the path in `artifacts`"
                : "Check that the job that builds it passed its fingerprint on. Where none builds it, correct `expect`",
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

/***/ 9812:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ readWhileHashing)
/* harmony export */ });
/**
 * Reads while artifacts are hashed. The log of the reading follows that of the hashing.
 * @param read is given the context to log to, and a time of its own
 * @param deadline the time of the step, which hashing does not use up; that of the reading is taken from it
 * @throws the error of the hashing, else that of the reading, once both have ended
 */
async function readWhileHashing(hash, read, deadline, context) {
    const { logger, release } = holdLog(context.logger);
    const timedRead = async () => {
        const began = context.clock.monotonic();
        try {
            return await read({ ...context, logger });
        }
        finally {
            deadline.spend(context.clock.monotonic() - began);
        }
    };
    const [hashed, found] = await Promise.allSettled([hash(), timedRead()]);
    release();
    if (hashed.status === "rejected")
        throw hashed.reason;
    if (found.status === "rejected")
        throw found.reason;
    return [hashed.value, found.value];
}
/** Returns a logger that logs nothing until it is released. */
function holdLog(logger) {
    const held = [];
    const hold = (log) => (...texts) => {
        held.push(() => {
            log(...texts);
        });
    };
    return {
        logger: {
            info: hold(logger.info.bind(logger)),
            debug: hold(logger.debug.bind(logger)),
            warn: hold(logger.warn.bind(logger)),
            notice: hold(logger.notice.bind(logger)),
            table: hold(logger.table.bind(logger)),
        },
        release: () => {
            for (const show of held)
                show();
        },
    };
}


/***/ }),

/***/ 7059:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _E: () => (/* binding */ readTarget),
/* harmony export */   hd: () => (/* binding */ readTrail)
/* harmony export */ });
/* unused harmony export readReportedTrail */
/* harmony import */ var _lib_deadline_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5842);
/* harmony import */ var _lib_result_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5367);
/* harmony import */ var _service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7974);
/* harmony import */ var _extra_read_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6692);
/* harmony import */ var _suggest_names_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9634);
/* harmony import */ var _write_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6498);






/** The part of the step's remaining time that reading may take: most is left to write. */
const shareOfTime = 1 / 4;
/**
 * Resolves what a write records of the run, and reads the trail that it reports to.
 * @param client absent where nothing is asked of the service
 * @throws ConfigurationError as `resolveTarget`
 */
async function readTarget(values, client, context) {
    const target = await (0,_write_js__WEBPACK_IMPORTED_MODULE_2__/* .resolveTarget */ .u1)(values, context);
    const read = client === undefined ? {} : await readReportedTrail(values, target.trail, client, context);
    return { target, read };
}
/** Reads a trail with its template. A response about another trail gives none. */
async function readTrail({ org, flow }, trail, client, limits) {
    const read = await client.call((0,_service_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .getTrailEndpoint */ .Ax)({ org }, flow, trail), { limits });
    if (!read.success)
        return { success: false, failure: read.failure };
    return read.value.name === trail && read.value.flow.name === flow ? (0,_lib_result_js__WEBPACK_IMPORTED_MODULE_3__.ok)(read.value) : { success: false };
}
/**
 * Reads the trail. One that does not exist yet, or cannot be read, does not keep the step from sending.
 * @param values of which `trail` says whether the step names the trail, and does not leave it to the commit
 */
async function readReportedTrail({ org, flow, trail: given, timeout }, trail, client, { clock, logger }) {
    const limits = (0,_extra_read_js__WEBPACK_IMPORTED_MODULE_4__/* .limitsOfExtraReads */ .R)(new _lib_deadline_js__WEBPACK_IMPORTED_MODULE_5__/* .Deadline */ .B(timeout, clock), clock, shareOfTime);
    const read = await readTrail({ org, flow }, trail, client, limits);
    if (read.success)
        return { trail: read.value };
    const { failure } = read;
    if (failure?.notFound === "organization")
        return { failure: { ...failure, reason: "Nothing was sent" } };
    if (failure?.notFound === "flow") {
        const { deadline } = limits;
        const suggest = (0,_suggest_names_js__WEBPACK_IMPORTED_MODULE_1__/* .nameSuggester */ .d)({ flow }, { client, service: { org }, deadline }, { clock });
        return {
            failure: {
                ...(await suggest(failure)),
                reason: "Nothing was sent: the service would create the flow without a template, and no gate would ask about it",
                hint: "Correct `flow` or `org`, or create the flow first: `flow-description` of `begin-trail` or `record` does that",
            },
        };
    }
    if (failure?.notFound !== "trail") {
        logger.info("The trail could not be read: names are not compared with its template");
        return {};
    }
    const begins = `Trail ${trail} does not exist yet in flow ${flow}: this step begins it`;
    if (given !== undefined)
        return { warnings: [`${begins}. Check \`trail\`, or begin it first (\`operation: begin-trail\`)`] };
    logger.info(begins);
    return {};
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

/***/ 5587:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K9: () => (/* binding */ overrideText),
/* harmony export */   ST: () => (/* binding */ closedText),
/* harmony export */   Uq: () => (/* binding */ openText),
/* harmony export */   jQ: () => (/* binding */ maxShownReasons),
/* harmony export */   mM: () => (/* binding */ gateParts),
/* harmony export */   r9: () => (/* binding */ stateText),
/* harmony export */   uV: () => (/* binding */ reasonText),
/* harmony export */   yL: () => (/* binding */ waitedText)
/* harmony export */ });
/* harmony import */ var _domain_verdict_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(272);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(177);
/* harmony import */ var _presentation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6699);
/* harmony import */ var _time_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4840);
/* harmony import */ var _visible_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(269);
// The words for states and for what a gate decided: the same in log, annotation and summary.





/** What the service writes of a state, for people. */
const stateTexts = new Map([
    ["COMPLIANT", "compliant"],
    ["NON-COMPLIANT", "not compliant"],
    ["NON_COMPLIANT", "not compliant"],
    ["INCOMPLIANT", "not compliant"],
    ["INCOMPLETE", "incomplete"],
    ["MISSING", "missing"],
]);
/** Returns the state in words: by the service's status, else by its boolean; another status is shown as it is. */
function stateText(status, compliant) {
    if (status)
        return stateTexts.get(status) ?? status;
    return compliant === true ? "compliant" : compliant === false ? "not compliant" : "unknown";
}
/**
 * Returns what a gate shows, its reasons aside.
 * @param decided the artifacts, or the trail
 * @param lines of the annotation of a closed gate
 * @param next what to do about a closed gate
 */
function gateParts({ verdict, passes, waiver }, decided, lines, next) {
    const isUsed = passes && decided.some(({ override, nothingJudged }) => (override ?? nothingJudged) !== undefined);
    const blocked = decided.filter((one) => !one.passes).map((one) => one.verdict);
    const ended = endedText(waiver, blocked);
    const [result = "", ...others] = lines;
    return {
        sentences: [waiver && `Allowed until ${waiver.until} (UTC): ${waiver.reason}.`],
        warnings: (0,_presentation_js__WEBPACK_IMPORTED_MODULE_1__/* .compact */ .oE)([isUsed && endingText(waiver)]),
        outputs: { verdict, compliant: passes && verdict === "compliant" },
        ...(!passes && {
            // The annotation has said the rest.
            lastLine: closedText(verdict),
            // What to do may name the setting that has ended.
            next: (0,_presentation_js__WEBPACK_IMPORTED_MODULE_1__/* .compact */ .oE)([next, ended && "To let the job pass again, set a later `allow-until`."]).join(" "),
            problem: {
                title: `Gate closed: ${verdict}`,
                lines: (0,_presentation_js__WEBPACK_IMPORTED_MODULE_1__/* .compact */ .oE)([result, ended, ...others]),
            },
        }),
    };
}
/** Returns the result of a gate that is open for these artifacts or this trail, and which input overrode the verdict. */
function openText(verdict, override, subject) {
    const { label } = _domain_verdict_js__WEBPACK_IMPORTED_MODULE_0__/* .verdictRules */ .X[verdict];
    if (verdict === "compliant")
        return `${label}: the gate is open for ${subject}.`;
    const by = override === undefined ? "" : `; allowed by \`${override.input}: ${override.setting}\``;
    return `${label}${by} for ${subject}.`;
}
/** Returns the last line of the log of a closed gate. */
const closedText = (verdict) => `The gate stays closed. Verdict: ${verdict}.`;
/** Returns which input lets the job pass, and on which verdict. */
const overrideText = ({ input, setting, verdict }) => `\`${input}: ${setting}\` lets the job pass although the verdict is ${verdict}; the output \`compliant\` stays \`false\``;
/** An exception that ends in at most so many days gives a warning. */
const daysOfNotice = 14;
/** Returns that the exception that let the job pass ends soon, if it does. */
function endingText(waiver) {
    if (waiver === undefined || waiver.daysLeft > daysOfNotice)
        return undefined;
    const { daysLeft, until, settings } = waiver;
    const when = daysLeft === 0 ? "today" : `in ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(daysLeft, "day")}`;
    return `\`allow-until\` ends ${when}, at the end of ${until} (UTC). After that ${countAsFail(settings)}`;
}
/** Returns that the exception has ended that would let the job pass on one of these verdicts, if it has. */
function endedText(waiver, blocked) {
    if (waiver === undefined || waiver.daysLeft >= 0)
        return undefined;
    const inputs = new Set(blocked.map((verdict) => _domain_verdict_js__WEBPACK_IMPORTED_MODULE_0__/* .verdictRules */ .X[verdict].passesBy));
    if (blocked.includes("nothing-judged"))
        inputs.add("on-nothing-judged");
    const ended = waiver.settings.filter(({ input }) => inputs.has(input));
    if (ended.length === 0)
        return undefined;
    return `\`allow-until\` ended on ${waiver.until} (UTC), so ${countAsFail(ended)}.`;
}
function countAsFail(settings) {
    const texts = settings.map(({ input, setting }) => `\`${input}: ${setting}\``);
    return `${texts.join(" and ")} ${texts.length === 1 ? "counts" : "count"} as \`fail\``;
}
/** Returns the text of a reason, with short commits. */
const reasonText = ({ text }) => (0,_visible_text_js__WEBPACK_IMPORTED_MODULE_3__/* .withShortCommits */ .Fw)(text);
/** Says how long a gate waited, if it did. */
const waitedText = ({ waitedSeconds }) => waitedSeconds > 0 && `The gate waited ${(0,_time_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatDuration */ .a3)(waitedSeconds)}.`;
/** How many reasons are shown where not all are. */
const maxShownReasons = 3;


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


/***/ })

};
