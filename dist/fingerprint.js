export const id = 665;
export const ids = [665];
export const modules = {

/***/ 7082:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ parseValues),
/* harmony export */   f: () => (/* binding */ missingInput)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7934);
/* harmony import */ var _definitions_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2379);
// Texts of inputs to typed values, or what is wrong with each of them.


async function parseValues({ name, inputs, requires = [], defaults = {} }, texts, signal) {
    const values = {};
    const issues = [];
    for (const input of inputs) {
        const definition = (0,_definitions_js__WEBPACK_IMPORTED_MODULE_0__/* .definitionOf */ .Fg)(input);
        const text = texts[input] ?? defaults[input] ?? definition.default;
        if (text !== undefined) {
            const parsed = await parseText(input, definition, text, signal);
            if (!parsed.success)
                issues.push(...parsed.issues);
            else if (parsed.value !== undefined)
                values[(0,_definitions_js__WEBPACK_IMPORTED_MODULE_0__/* .camelCase */ .xQ)(input)] = parsed.value;
        }
        else if (requires.includes(input))
            issues.push(missingInput(input, name));
        else if (definition.emptyWhenAbsent)
            values[(0,_definitions_js__WEBPACK_IMPORTED_MODULE_0__/* .camelCase */ .xQ)(input)] = [];
    }
    return { values, issues, invalid: new Set(issues.map(({ input }) => input)) };
}
/** Returns that an operation needs an input that is not given. */
const missingInput = (input, operation) => ({
    input,
    message: `is missing: ${operation} needs it`,
    ...((0,_definitions_js__WEBPACK_IMPORTED_MODULE_0__/* .definitionOf */ .Fg)(input).fromVariable && { mayBeUnset: true }),
});
async function parseText(input, definition, text, signal) {
    if ("read" in definition) {
        const read = await definition.read(text, signal);
        return read.success ? read : { success: false, issues: [{ input, ...read }] };
    }
    // One issue for one mistake: a text that is not a URL has no host either.
    const parsed = valibot__WEBPACK_IMPORTED_MODULE_1__/* .safeParse */ .xLC(definition.schema, text, { abortPipeEarly: true });
    return parsed.success
        ? { success: true, value: parsed.output }
        : { success: false, issues: parsed.issues.map(({ message }) => ({ input, message })) };
}


/***/ }),

/***/ 4776:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hu: () => (/* binding */ rule),
/* harmony export */   nM: () => (/* binding */ ruleIssues),
/* harmony export */   sm: () => (/* binding */ valuesOf)
/* harmony export */ });
/* harmony import */ var _definitions_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2379);
// Rules between inputs, on their values. A rule names the inputs that it reads, so that it is skipped where one of them
// could not be parsed or is missing: that has been said already.

/**
 * Makes a rule between inputs.
 * @param inputs what the rule reads
 * @param check returns what is wrong with them, taken together
 */
const rule = (inputs, check) => ({ inputs, issuesOf: (values, facts) => check(valuesOf(inputs, values), facts) });
/** Returns what is wrong with values taken together. */
const ruleIssues = (rules, { values, invalid }, facts) => rules
    .filter(({ inputs }) => !inputs.some((input) => invalid.has(input)))
    .flatMap((one) => [...one.issuesOf(values, facts)]);
function valuesOf(inputs, values) {
    const names = new Set(inputs.map(_definitions_js__WEBPACK_IMPORTED_MODULE_0__/* .camelCase */ .xQ));
    return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}


/***/ }),

/***/ 5842:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ Deadline)
/* harmony export */ });
/** A time that begins with the first request of a step and that all its requests share, pauses and retries included. */
class Deadline {
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

/***/ 2947:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ pick)
/* harmony export */ });
function pick(record, ...names) {
    return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
}


/***/ }),

/***/ 9940:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   operation: () => (/* binding */ operation)
/* harmony export */ });
/* harmony import */ var _inputs_definitions_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2379);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6974);
/* harmony import */ var _report_views_nothing_sent_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1266);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4138);
/* harmony import */ var _shared_artifacts_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7131);
/* harmony import */ var _shared_selection_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9183);
/* harmony import */ var _shared_subjects_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9472);







const operation = (0,_operation_js__WEBPACK_IMPORTED_MODULE_2__/* .defineOperation */ .h)({
    name: "fingerprint",
    inputs: [..._inputs_definitions_js__WEBPACK_IMPORTED_MODULE_0__/* .selectionInputs */ .Iz, "filename", "manifest", "timeout", "retries"],
    rules: [_shared_selection_js__WEBPACK_IMPORTED_MODULE_4__/* .requiresArtifacts */ .GO, ..._shared_selection_js__WEBPACK_IMPORTED_MODULE_4__/* .selectionRules */ .g3, _shared_selection_js__WEBPACK_IMPORTED_MODULE_4__/* .filenameRule */ .EE],
    introduce: (values) => `Fingerprinting ${(0,_shared_selection_js__WEBPACK_IMPORTED_MODULE_4__/* .artifactsIn */ .j2)(values)}`,
    run: async (values, context) => {
        const { artifacts, manifest } = await (0,_shared_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .fingerprintSelected */ .S)((0,_shared_selection_js__WEBPACK_IMPORTED_MODULE_4__/* .selectionOf */ .Wm)(values), context, undefined, "keep");
        const subjects = (0,_shared_subjects_js__WEBPACK_IMPORTED_MODULE_5__/* .subjectLines */ .S)(artifacts, context);
        return { kind: "fingerprinted", artifacts, ...manifest, ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_6__/* .omitUndefined */ .O)({ subjects }) };
    },
    present: _report_views_nothing_sent_js__WEBPACK_IMPORTED_MODULE_1__/* .renderFingerprinted */ .sU,
});


/***/ }),

/***/ 4138:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ defineOperation)
/* harmony export */ });
/* harmony import */ var _inputs_likely_mistakes_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2986);
/* harmony import */ var _inputs_parse_values_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7082);
/* harmony import */ var _inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4776);
/* harmony import */ var _lib_pick_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2947);
/* harmony import */ var _report_presentation_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6699);
/* harmony import */ var _report_time_format_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4840);






/** The inputs that every operation has. */
const commonInputs = ["operation", "summary"];
/** Makes an operation. The types of the values follow from `inputs`, `requires` and `defaults`, that of the outcome from `run`. */
function defineOperation(definition) {
    const { name, rules = [], rejects = [], unused } = definition;
    return {
        name,
        inputs: [...commonInputs, ...definition.inputs],
        ...(0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_5__/* .pick */ .U)(definition, "requires", "defaults", "presentFailure"),
        isGate: definition.isGate === true,
        takesAllInputs: false,
        parse: async ({ texts, blank }, { now, signal }) => {
            const common = await (0,_inputs_parse_values_js__WEBPACK_IMPORTED_MODULE_1__/* .parseValues */ .Q)({ name, inputs: commonInputs }, texts, signal);
            const { values, ...parsed } = await (0,_inputs_parse_values_js__WEBPACK_IMPORTED_MODULE_1__/* .parseValues */ .Q)(definition, texts, signal);
            const invalid = new Set([...parsed.invalid, ...blank]);
            const issues = [
                ...rejectedInputs(rejects, texts),
                ...(0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .ruleIssues */ .nM)(rules, { values, invalid }, { operation: name, now }),
                ...common.issues,
                ...parsed.issues,
            ];
            return {
                issues,
                unused: issues.length === 0 ? (unused?.(values) ?? []) : [],
                step: {
                    introduce: () => introduction(definition.introduce(values), values),
                    run: async (context) => {
                        const outcome = await definition.run(values, context);
                        return (redact, at) => definition.present(redact(outcome), at);
                    },
                },
            };
        },
    };
}
function rejectedInputs(rejects, texts) {
    return rejects.flatMap(({ inputs, message, hint }) => inputs.filter((input) => (0,_inputs_likely_mistakes_js__WEBPACK_IMPORTED_MODULE_0__/* .isSet */ .vM)(texts, input)).map((input) => ({ input, message, hint })));
}
/** Returns what every step says in its first line. */
function introduction(action, values) {
    const known = (0,_inputs_rule_js__WEBPACK_IMPORTED_MODULE_2__/* .valuesOf */ .sm)(["base-url", "org", "wait", "dry-run"], values);
    const { baseUrl, org, wait = 0, dryRun } = known;
    return (0,_report_presentation_js__WEBPACK_IMPORTED_MODULE_3__/* .compact */ .oE)([
        action,
        org !== undefined && baseUrl !== undefined && `, organization ${org} at ${baseUrl}`,
        wait > 0 && `, waiting up to ${(0,_report_time_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatDuration */ .a3)(wait / 1000)}`,
        dryRun === true && " (dry run: nothing is sent)",
    ]).join("");
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

/***/ 9472:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ subjectLines)
/* harmony export */ });
/* harmony import */ var _domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(157);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(177);


/** The largest file that actions/attest reads, in bytes. */
const maxBytes = 524_288;
/**
 * Returns a line `sha256  name` for each file and each image that this step read; undefined where none is left. The log
 * says what is left out, a warning that the lines are too long together.
 */
function subjectLines(artifacts, { logger, redact }) {
    const leftOut = [];
    const lines = new Map();
    const ofName = Map.groupBy(artifacts.filter(isSubject), nameOf);
    for (const artifact of artifacts) {
        const isShared = (ofName.get(nameOf(artifact))?.length ?? 0) > 1;
        // The path tells apart two files of one name. An image has no other name than its repository.
        const name = isShared && artifact.reference === undefined ? artifact.readFrom : nameOf(artifact);
        const why = whyLeftOut(artifact);
        if (why !== undefined || name === undefined)
            leftOut.push({ artifact, why: why ?? notRead });
        else if (/[\p{Cc}\p{Cs}\ufffd]/u.test(name))
            leftOut.push({ artifact, why: "a name with a control character, or not in UTF-8" });
        else if (redact(name) !== name)
            leftOut.push({ artifact, why: "a name that contains a secret" });
        else if (lines.has(name))
            leftOut.push({ artifact, why: "the name of another that is listed" });
        else
            lines.set(name, `${artifact.fingerprint}  ${name}\n`);
    }
    for (const [why, some] of Map.groupBy(leftOut, (one) => one.why)) {
        const names = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .joinTruncated */ .v$)(some.map(({ artifact }) => artifact.filename), 10);
        logger.info(`Not in \`subjects-file\`: ${names} (${why})`);
    }
    const text = [...lines.values()].join("");
    if (text === "")
        return undefined;
    if (Buffer.byteLength(text) <= maxBytes)
        return text;
    logger.warn("`subjects-file` is not written: its lines have over 524,288 bytes together, the most that actions/attest reads. Select fewer artifacts in a step");
    return undefined;
}
const notRead = "this step did not read it";
/** Returns why the fingerprint of an artifact is not that of a file or image that this step read. */
function whyLeftOut({ type, readFrom }) {
    return _domain_artifact_kinds_js__WEBPACK_IMPORTED_MODULE_0__/* .artifactKinds */ .YC[type].whyNoSubject ?? (readFrom === undefined ? notRead : undefined);
}
const isSubject = (artifact) => whyLeftOut(artifact) === undefined;
/** The name of an image is its repository, without a tag. */
const nameOf = ({ filename, reference }) => reference?.split("@", 1)[0] ?? filename;


/***/ }),

/***/ 4840:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a3: () => (/* binding */ formatDuration),
/* harmony export */   fU: () => (/* binding */ formatTime),
/* harmony export */   nV: () => (/* binding */ formatAge)
/* harmony export */ });
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(177);
// Times and durations, for people.

const units = [
    { unit: "day", seconds: 86_400 },
    { unit: "hour", seconds: 3600 },
    { unit: "minute", seconds: 60 },
];
/** Formats seconds since 1970 in UTC, with the age at `now` in milliseconds. A number that is not a time stays as it is. */
function formatTime(seconds, now) {
    if (typeof seconds !== "number")
        return "at an unknown time";
    const date = new Date(seconds * 1000);
    if (Number.isNaN(date.getTime()))
        return String(seconds);
    return `${date.toISOString().slice(0, 16).replace("T", " ")} UTC (${formatAge(seconds, now)})`;
}
/** Formats how long ago a time was: `3 days ago`, `in 2 hours`, `now`. */
function formatAge(time, now) {
    const difference = time - now / 1000;
    const fitting = units.find(({ seconds }) => Math.abs(difference) >= seconds);
    if (fitting === undefined)
        return "now";
    const distance = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(Math.floor(Math.abs(difference) / fitting.seconds), fitting.unit);
    return difference < 0 ? `${distance} ago` : `in ${distance}`;
}
/** Formats whole seconds, such as `45 seconds`, `20 minutes`, `1 hour 30 minutes`. */
function formatDuration(seconds) {
    const parts = [
        [Math.floor(seconds / 3600), "hour"],
        [Math.floor((seconds % 3600) / 60), "minute"],
        [seconds % 60, "second"],
    ];
    const texts = parts.filter(([number]) => number > 0).map(([number, noun]) => (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(number, noun));
    return texts.join(" ") || "0 seconds";
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


/***/ })

};
