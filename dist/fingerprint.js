export const id = 665;
export const ids = [665];
export const modules = {

/***/ 195:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  f: () => (/* binding */ missingInput),
  Q: () => (/* binding */ parseValues)
});

// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
// EXTERNAL MODULE: ./build/lib/did-you-mean.js
var did_you_mean = __webpack_require__(2769);
// EXTERNAL MODULE: ./build/inputs/definitions.js
var definitions = __webpack_require__(7450);
// EXTERNAL MODULE: ./build/inputs/schemas.js
var schemas = __webpack_require__(8892);
;// CONCATENATED MODULE: ./build/inputs/connection.js
// The input `connection`: a line for each of some inputs, so that one variable of the organization holds them
// (docs/reusable-workflows.md). Operations see the values of these inputs, wherever they were given.




const keys = ["base-url", "org", "auth-scheme"];
/** Returns whether an input can be a line of `connection`. */
const isConnectionKey = (input) => keys.some((key) => key === input);
/** Returns how to give an input that can be a line of `connection`. */
const waysToGive = (input) => `Set \`${input}\`, or add the line \`${input}=…\` to \`connection\``;
const hint = "Expected lines `base-url=…`, `org=…` and `auth-scheme=…`. The API key belongs into `api-token`: " +
    "if it was here, replace it, because the log shows this input";
const issue = (message, advice = hint) => ({
    input: "connection",
    message,
    hint: advice,
});
/**
 * Adds the inputs that `connection` gives.
 * @returns the texts with them, and what is wrong: never with a text that may be the API key, which is any but the value
 *   of a known key
 */
function withConnection(texts) {
    const issues = [];
    const given = {};
    for (const [index, line] of (texts.connection ?? "").split(/\r?\n/).entries()) {
        if (line.trim() === "")
            continue;
        const [key, text] = (0,schemas/* splitPair */.T6)(line);
        if (!isConnectionKey(key))
            issues.push(issue(unknownKey(key, text, index + 1)));
        else if (given[key] !== undefined)
            issues.push(issue(`has \`${key}\` twice`, "Remove one of the lines"));
        else if (text === "")
            issues.push(issue(`has \`${key}\` without a value`, "Set its value, or remove the line"));
        else {
            const wrong = [...valueIssues(key, text, texts[key])];
            issues.push(...wrong);
            if (wrong.length === 0)
                given[key] = text;
        }
    }
    return { texts: { ...given, ...texts }, issues };
}
/** Returns what is wrong with a value, in itself or beside the input that has the same name. */
function* valueIssues(key, text, other) {
    const { schema } = definitions/* definitions */.BG[key];
    const parsed = dist/* safeParse */.xLC(schema, text, { abortPipeEarly: true });
    if (!parsed.success) {
        const [{ message }] = parsed.issues;
        // A URL may contain a password by mistake.
        const value = text.includes("@") ? "" : ` ${(0,schemas/* quote */.hD)(text)}`;
        yield issue(message.startsWith("expected") ? `has \`${key}\`${value}: ${message}` : `line \`${key}\` ${message}`, "Correct this line");
    }
    else if (other !== undefined) {
        const beside = dist/* safeParse */.xLC(schema, other, { abortPipeEarly: true });
        if (beside.success && beside.output !== parsed.output)
            yield {
                input: key,
                message: `is ${(0,schemas/* quote */.hD)(beside.output)}, but \`connection\` has \`${key}=${parsed.output}\``,
                hint: `Omit \`${key}\`, or remove its line from \`connection\``,
            };
    }
}
/** A key that is longer, or has other characters, may be a part of a secret. */
const shownKey = /^[a-z]{1,20}(?:[-_ ]?[a-z]{1,20}){0,2}$/i;
function unknownKey(key, text, line) {
    // Base64 ends in `=`.
    if (!shownKey.test(key) || key.length > 24 || /^=*$/.test(text))
        return `line ${line} does not begin with \`base-url=\`, \`org=\` or \`auth-scheme=\``;
    return `has the key \`${key}\`, which it does not take${(0,did_you_mean/* didYouMean */.a)(key, keys)}`;
}
/** Returns whether an input that is not given may be missing only because something is wrong with `connection`. */
const isLostWith = (input, issues) => isConnectionKey(input) && issues.some((one) => one.input === "connection");

;// CONCATENATED MODULE: ./build/inputs/parse-values.js
// Texts of inputs to typed values, or what is wrong with each of them.



async function parseValues({ name, inputs, requires = [], defaults = {} }, given, signal) {
    const values = {};
    const connection = inputs.includes("base-url") ? withConnection(given) : { texts: given, issues: [] };
    const { texts } = connection;
    const issues = [...connection.issues];
    const lost = inputs.filter((input) => texts[input] === undefined && isLostWith(input, connection.issues));
    for (const input of inputs) {
        if (lost.includes(input))
            continue;
        const definition = (0,definitions/* definitionOf */.Fg)(input);
        const text = texts[input] ?? defaults[input] ?? definition.default;
        if (text !== undefined) {
            const parsed = await parseText(input, definition, text, signal);
            if (!parsed.success)
                issues.push(...parsed.issues);
            else if (parsed.value !== undefined)
                values[(0,definitions/* camelCase */.xQ)(input)] = parsed.value;
        }
        else if (requires.includes(input))
            issues.push(missingInput(input, name));
        else if (definition.emptyWhenAbsent)
            values[(0,definitions/* camelCase */.xQ)(input)] = [];
    }
    return { values, issues, invalid: new Set([...lost, ...issues.map(({ input }) => input)]) };
}
/** Returns that an operation needs an input that is not given. */
const missingInput = (input, operation) => ({
    input,
    message: `is missing: ${operation} needs it`,
    ...(isConnectionKey(input) && { hint: waysToGive(input) }),
    ...((0,definitions/* definitionOf */.Fg)(input).fromVariable && { mayBeUnset: true }),
});
async function parseText(input, definition, text, signal) {
    if ("read" in definition) {
        const read = await definition.read(text, signal);
        if (read.success)
            return read;
        const wrong = "issues" in read ? read.issues : [read];
        return { success: false, issues: wrong.map((parts) => ({ input, ...parts })) };
    }
    // One issue for one mistake: a text that is not a URL has no host either.
    const parsed = dist/* safeParse */.xLC(definition.schema, text, { abortPipeEarly: true });
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
/* harmony export */   qR: () => (/* binding */ isGiven),
/* harmony export */   sm: () => (/* binding */ valuesOf)
/* harmony export */ });
/* harmony import */ var _definitions_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7450);
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
/** Returns whether an input has a value, or a list with something in it. */
function isGiven(input, values) {
    const [value] = Object.values(valuesOf([input], values));
    return value !== undefined && !(Array.isArray(value) && value.length === 0);
}
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
    #spent = 0;
    constructor(total, clock) {
        this.total = total;
        this.#clock = clock;
    }
    /** Returns how many milliseconds are left; 0 or less when it is used up. The first call starts the time. */
    left() {
        const now = this.#clock.monotonic();
        this.#startedAt ??= now;
        return this.#startedAt + this.total - this.#spent - now;
    }
    /** Takes from it a time, in milliseconds, that requests took before it began. */
    spend(milliseconds) {
        this.#spent += milliseconds;
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
/* harmony export */   operation: () => (/* binding */ operation),
/* harmony export */   presentFingerprints: () => (/* binding */ presentFingerprints)
/* harmony export */ });
/* harmony import */ var _inputs_definitions_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7450);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(177);
/* harmony import */ var _lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(6974);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4138);
/* harmony import */ var _shared_artifacts_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5196);
/* harmony import */ var _shared_present_artifacts_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2332);
/* harmony import */ var _shared_selection_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9183);
/* harmony import */ var _shared_subjects_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9472);








/** Presents fingerprinted artifacts. */
function presentFingerprints(outcome) {
    const parts = (0,_shared_present_artifacts_js__WEBPACK_IMPORTED_MODULE_3__/* .artifactParts */ .Rx)(outcome);
    return {
        ...parts,
        documents: { ...parts.documents, subjects: outcome.subjects },
        result: { severity: "success", text: `Fingerprinted ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_6__/* .count */ .U9)(outcome.artifacts.length, "artifact")}.` },
    };
}
const operation = (0,_operation_js__WEBPACK_IMPORTED_MODULE_1__/* .defineOperation */ .h)({
    name: "fingerprint",
    inputs: [..._inputs_definitions_js__WEBPACK_IMPORTED_MODULE_0__/* .selectionInputs */ .Iz, "filename", "manifest", "timeout", "retries"],
    rules: [_shared_selection_js__WEBPACK_IMPORTED_MODULE_4__/* .requiresArtifacts */ .GO, ..._shared_selection_js__WEBPACK_IMPORTED_MODULE_4__/* .selectionRules */ .g3, _shared_selection_js__WEBPACK_IMPORTED_MODULE_4__/* .filenameRule */ .EE],
    introduce: (values) => `Fingerprinting ${(0,_shared_selection_js__WEBPACK_IMPORTED_MODULE_4__/* .artifactsIn */ .j2)(values)}`,
    run: async (values, context) => {
        const selected = await (0,_shared_artifacts_js__WEBPACK_IMPORTED_MODULE_2__/* .fingerprintSelected */ .S)(values, context, undefined, "keep");
        const subjects = (0,_shared_subjects_js__WEBPACK_IMPORTED_MODULE_5__/* .subjectLines */ .S)(selected.artifacts, context);
        return { kind: "fingerprinted", ...selected, ...(0,_lib_omit_undefined_js__WEBPACK_IMPORTED_MODULE_7__/* .omitUndefined */ .O)({ subjects }) };
    },
    present: presentFingerprints,
});


/***/ }),

/***/ 4138:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ defineOperation),
/* harmony export */   r: () => (/* binding */ introduction)
/* harmony export */ });
/* harmony import */ var _inputs_likely_mistakes_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2986);
/* harmony import */ var _inputs_parse_values_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(195);
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
        inputs: [
            ...commonInputs,
            ...definition.inputs,
            // It gives `base-url` and others; the operation sees only these.
            ...(definition.inputs.some((input) => input === "base-url") ? ["connection"] : []),
        ],
        ...(0,_lib_pick_js__WEBPACK_IMPORTED_MODULE_5__/* .pick */ .U)(definition, "requires", "defaults", "presentFailure"),
        isGate: definition.isGate === true,
        runsWithErrors: false,
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
        wait > 0 && `, waiting up to ${(0,_report_time_format_js__WEBPACK_IMPORTED_MODULE_4__/* .formatDuration */ .a)(wait / 1000)}`,
        dryRun === true && " (dry run: nothing is sent)",
    ]).join("");
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
/* harmony export */   a: () => (/* binding */ formatDuration),
/* harmony export */   f: () => (/* binding */ formatTime)
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


/***/ })

};
