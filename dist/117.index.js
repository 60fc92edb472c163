export const id = 117;
export const ids = [117];
export const modules = {

/***/ 264:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Qw: () => (/* binding */ describeArtifact),
/* harmony export */   Si: () => (/* binding */ maxArtifacts),
/* harmony export */   zv: () => (/* binding */ parseArtifactLines)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2528);
/* harmony import */ var _image_reference_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1181);
// An artifact, and the lines of the input `artifacts` that name them: `[name=]what` (docs/artifacts.md).




/** The most artifacts of a step. */
const maxArtifacts = 1_000;
/** Names an artifact for people, its name once: `app (dist/app.js)`. */
const describeArtifact = ({ name, filename, }) => (name === undefined || name === filename ? filename : `${name} (${filename})`);
/**
 * Parses the lines. A path is not looked up yet.
 * @throws ConfigurationError with everything that is wrong; its messages continue "Input `artifacts`: "
 */
const parseArtifactLines = (raw) => (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .parseLines */ .Li)(raw, parseLine);
function parseLine(text, line) {
    const equals = text.indexOf("=");
    const parsedName = valibot__WEBPACK_IMPORTED_MODULE_3__/* .safeParse */ .xLC(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .templateNameSchema */ .nE, text.slice(0, Math.max(0, equals)));
    const name = parsedName.success ? parsedName.output : undefined;
    const what = name === undefined ? text : text.slice(equals + 1).trim();
    const [, prefix = "", rest = ""] = /^(oci|sha256|artifacts-file):(.*)$/s.exec(what) ?? [];
    const value = rest.trim();
    switch (prefix) {
        case "oci":
            if (value === "")
                throw emptyError("an image after `oci:`");
            (0,_image_reference_js__WEBPACK_IMPORTED_MODULE_2__/* .parseImageReference */ .o_)(value);
            return { line, name, kind: "oci", value };
        case "sha256": {
            if (value === "")
                throw emptyError("64 hex digits after `sha256:`");
            const digest = valibot__WEBPACK_IMPORTED_MODULE_3__/* .safeParse */ .xLC(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprintSchema */ .S8, value.toLowerCase());
            if (digest.success)
                return { line, name, kind: "sha256", value: digest.output };
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
                message: `expected 64 hex digits after \`sha256:\`, not ${value.length} characters`,
                reason: /^[a-f0-9]{40}$/.test(value) ? "It looks like the SHA-1 of a commit" : undefined,
            });
        }
        case "artifacts-file":
            if (value === "")
                throw emptyError("a path after `artifacts-file:`");
            if (name === undefined)
                return { line, kind: "artifacts-file", value };
            throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
                message: "an `artifacts-file:` line takes no name: its entries have their own",
                hint: `Write \`${what}\``,
            });
        default:
            if (what === "")
                throw emptyError(`a path, or \`oci:\`, \`sha256:\` or \`artifacts-file:\`, after \`${text}\``);
            return { line, name, kind: "path", value: what };
    }
}
const emptyError = (expected) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({ message: `expected ${expected}`, hint: _image_reference_js__WEBPACK_IMPORTED_MODULE_2__/* .emptyHint */ .LA });


/***/ }),

/***/ 1181:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LA: () => (/* binding */ emptyHint),
/* harmony export */   nH: () => (/* binding */ pinImage),
/* harmony export */   o_: () => (/* binding */ parseImageReference)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7934);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2528);
// How an image is written, by Docker's rules: `[registry/]repository[:tag][@sha256:digest]`.



/** What to do about a part of a line that is empty. */
const emptyHint = "If an expression stands there, it is empty: check the name of the output, and that its step ran";
const referencePattern = /^(?<name>[^@\s]+?)(?::(?<tag>\w[\w.-]{0,127}))?(?:@(?<digest>.*))?$/;
/** The first part of a name is a registry only if it looks like a host. */
const hostPattern = /^(?:((?=[^/]*[.:A-Z])[^/]+|localhost)\/)?(.*)$/;
const registryPattern = /^(?:[a-zA-Z0-9](?:[a-zA-Z0-9.-]*[a-zA-Z0-9])?|\[[0-9a-fA-F:.]+\])(?::\d{1,5})?$/;
const repositoryPattern = /^[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*(?:\/[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*)*$/;
/** @throws ConfigurationError when it is not valid, or its digest is not a SHA-256; its messages begin with "expected" */
function parseImageReference(written) {
    const rejection = (reason, hint) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({
        message: `expected an image as \`registry/repository:tag\` or \`registry/repository@sha256:…\`: ${reason}`,
        hint,
    });
    const { name, tag = "latest", digest: rawDigest } = referencePattern.exec(written)?.groups ?? {};
    if (name === undefined)
        throw rejection("it has a space, an invalid tag, or no name");
    if (name.includes("://"))
        throw rejection("it begins with a protocol", `Write \`oci:${written.replace(/^.*:\/\//, "")}\``);
    const [, host = "docker.io", path = ""] = hostPattern.exec(name) ?? [];
    const registry = host === "index.docker.io" ? "docker.io" : host;
    const repository = registry === "docker.io" && !path.includes("/") ? `library/${path}` : path;
    if (!registryPattern.test(registry))
        throw rejection(`\`${registry}\` is not a host name`);
    if (/[A-Z]/.test(repository))
        throw rejection("repository names are in lower case");
    if (!repositoryPattern.test(repository) || name.length > 255)
        throw rejection(`\`${repository}\` is not a repository name, or its tag is not valid`);
    return {
        written,
        registry,
        repository,
        tag,
        digest: rawDigest === undefined ? undefined : parseImageDigest(rawDigest, rejection),
    };
}
function parseImageDigest(text, rejection) {
    if (/^(?:sha256:)?$/.test(text))
        throw rejection("its digest is empty", emptyHint);
    const digest = valibot__WEBPACK_IMPORTED_MODULE_2__/* .safeParse */ .xLC(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .fingerprintSchema */ .S8, text.replace(/^sha256:/, ""));
    if (text.startsWith("sha256:") && digest.success)
        return digest.output;
    throw rejection(/^[a-f0-9]{64}$/.test(text)
        ? "its digest lacks `sha256:`"
        : "its digest is not `sha256:` and 64 lower-case hex digits");
}
/** Names the image by its digest, as a deployment should. */
const pinImage = ({ registry, repository }, digest) => `${registry}/${repository}@sha256:${digest}`;


/***/ }),

/***/ 9464:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   At: () => (/* binding */ readEvidence),
/* harmony export */   P$: () => (/* binding */ parseAttestationLines),
/* harmony export */   TN: () => (/* binding */ keyOf)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7934);
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2769);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(177);
/* harmony import */ var _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2528);
// The lines of the input `attestations`, `[trail:|artifact.]name type what-the-type-needs`, and their evidence, which is read when
// it is the line's turn.





const types = ["junit", "pull_request", "generic", "decision", "custom"];
const example = "such as `app.unit-test junit results/*.xml`";
const invalid = (message, hint) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1({ message, hint });
/**
 * Parses the lines. What is wrong with several is one error.
 * @throws ConfigurationError
 */
function parseAttestationLines(raw) {
    const firstLines = new Map();
    return (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .parseLines */ .Li)(raw, (text, line) => {
        const attestation = { line, text, ...parseLine(text) };
        const key = keyOf(attestation);
        const first = firstLines.get(key);
        if (first !== undefined)
            throw invalid(`\`${key}\` is on line ${first} already: each can have one line`);
        firstLines.set(key, line);
        return attestation;
    });
}
/** Names a line for people, as it was written: `app.unit-test`, `trail:review`. */
function keyOf({ subject, name }) {
    if (subject === undefined)
        return name;
    return subject === "trail" ? `trail:${name}` : `${subject.artifact}.${name}`;
}
function parseLine(text) {
    const [key = "", type, ...rest] = split(text);
    if (key === "-")
        throw invalid("expected one attestation per line, without the `- ` of a YAML list");
    if (type === undefined)
        throw invalid(`expected \`[trail:|artifact.]name type …\`, ${example}`);
    return { ...parseKey(key), type, evidence: parseEvidence(type, rest) };
}
/** Splits a line at blanks; a token with blanks is quoted. */
function split(text) {
    const tokens = Array.from(text.matchAll(/"([^"]*)"(?!\S)|[^\s"]+(?!\S)|\S+/g), ([all, quoted]) => quoted ?? all);
    const wrong = tokens.find((token) => token.includes('"'));
    if (wrong !== undefined)
        throw invalid(`expected a quoted text to end with \`"\` and a blank`, 'Quote a whole token, as in `"my results/a.xml"`');
    if (tokens.includes(""))
        throw invalid('expected a text within `""`');
    return tokens;
}
/** Parses what `keyOf` writes. */
function parseKey(key) {
    if (key.startsWith("trail:"))
        return { subject: "trail", name: parseName(key.slice("trail:".length), key) };
    const dot = key.indexOf(".");
    if (dot === -1)
        return { subject: undefined, name: parseName(key, key) };
    const artifact = parseName(key.slice(0, dot), key);
    return { subject: { artifact }, name: parseName(key.slice(dot + 1), key) };
}
function parseName(text, key) {
    const parsed = valibot__WEBPACK_IMPORTED_MODULE_3__/* .safeParse */ .xLC(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .templateNameSchema */ .nE, text);
    if (parsed.success)
        return parsed.output;
    throw invalid(`expected \`trail:name\`, \`artifact.name\` or \`name\`, not \`${key}\``, "Names are made of letters, digits, `-` and `_`");
}
function parseEvidence(token, rest) {
    const colon = token.indexOf(":");
    const word = colon === -1 ? token : token.slice(0, colon);
    const parameter = colon === -1 ? undefined : token.slice(colon + 1);
    const type = types.find((known) => known === word);
    if (type === undefined)
        throw invalid(`\`${word}\` is not a type of evidence${(0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_4__/* .didYouMean */ .a)(word, types)}`, "Types: `junit`, `pull_request`, `generic`, `decision:CONTROL`, `custom:NAME`. A line break within a value begins another attestation");
    if (parameter !== undefined && type !== "decision" && type !== "custom")
        throw invalid(`expected \`${type}\` without \`:\`, not \`${token}\``);
    switch (type) {
        case "junit":
            if (rest.length === 0)
                throw invalid("expected paths of test results after `junit`, such as `results/*.xml`");
            return { type, paths: rest };
        case "pull_request":
            if (rest.length > 0)
                throw invalid(`expected nothing after \`pull_request\`, not \`${rest.join(" ")}\``);
            return { type };
        case "generic":
            return { type, ...parseJudgement(type, rest) };
        case "decision":
            if (!parameter)
                throw invalid("expected `decision:CONTROL`, with the control that is decided about");
            return { type, control: parameter, ...parseJudgement(token, rest) };
        case "custom": {
            const [path] = rest;
            if (!parameter)
                throw invalid("expected `custom:NAME`, with the name of the type");
            if (path === undefined || rest.length > 1)
                throw invalid(`expected one JSON file after \`${token}\`, not ${rest.length === 0 ? "none" : "several"}`);
            return { type, typeName: parameter, path };
        }
    }
}
function parseJudgement(type, [word, ...attachments]) {
    const isCompliant = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .toBoolean */ .G4)(word);
    if (isCompliant !== undefined)
        return { isCompliant, attachments };
    throw invalid(`expected \`true\` or \`false\` after \`${type}\`, ${word === undefined ? "and nothing is there" : `not \`${word}\``}`, "Write one of the two. If it is made of an expression, that may be empty");
}
/**
 * Reads the evidence of one line. The code of a type is loaded when a line has it.
 * @throws ConfigurationError, ServiceError where the line cannot be recorded; CancelledError
 */
async function readEvidence(evidence, options, context) {
    switch (evidence.type) {
        case "junit": {
            const { readJunit } = await Promise.all(/* import() */[__webpack_require__.e(800), __webpack_require__.e(518), __webpack_require__.e(139)]).then(__webpack_require__.bind(__webpack_require__, 1139));
            return await readJunit(evidence.paths, options, context);
        }
        case "pull_request": {
            const { readPullRequests } = await __webpack_require__.e(/* import() */ 896).then(__webpack_require__.bind(__webpack_require__, 1896));
            return await readPullRequests(options, context);
        }
        case "generic":
        case "decision": {
            const { readGeneric } = await Promise.all(/* import() */[__webpack_require__.e(518), __webpack_require__.e(89)]).then(__webpack_require__.bind(__webpack_require__, 7089));
            return await readGeneric(evidence, options, context);
        }
        case "custom": {
            const { readCustom } = await Promise.all(/* import() */[__webpack_require__.e(518), __webpack_require__.e(269)]).then(__webpack_require__.bind(__webpack_require__, 269));
            return await readCustom(evidence.typeName, evidence.path, options, context);
        }
    }
}


/***/ }),

/***/ 7450:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fg: () => (/* binding */ definitionOf),
/* harmony export */   QC: () => (/* binding */ artifactInputs),
/* harmony export */   d: () => (/* binding */ timeInputs),
/* harmony export */   r7: () => (/* binding */ serviceInputs),
/* harmony export */   vj: () => (/* binding */ inputNames),
/* harmony export */   xQ: () => (/* binding */ camelCase)
/* harmony export */ });
/* unused harmony export definitions */
/* harmony import */ var _artifacts_artifact_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(264);
/* harmony import */ var _evidence_attestation_lines_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9464);
/* harmony import */ var _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2528);
/* harmony import */ var _parsers_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5272);
// Every input once: how its text becomes a value, its default, whether it is secret. Which inputs an operation uses and
// requires stands in src/operations/.




const nameMarks = "`.`, `-`, `_`, `~`";
// prettier-ignore
const definitions = {
    operation: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq },
    timeout: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .duration */ .p0({ min: "1s", max: "6h" }), default: "5m" },
    retries: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .wholeNumber */ .rD(0, 10), default: "4" },
    summary: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .boolean */ .zM, default: "true" },
    "base-url": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .baseUrl */ .pc },
    org: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .pathSegment */ .pn },
    "api-token": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .token */ .Sh, secret: true },
    "auth-scheme": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .choice */ .Yq("bearer", "basic"), default: "bearer" },
    "dry-run": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .boolean */ .zM, default: "false" },
    "on-missing-token": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .choice */ .Yq("fail", "skip"), default: "fail" },
    flow: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .name */ .UU(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .flowNameSchema */ .lS, nameMarks) },
    trail: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .name */ .UU(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .trailNameSchema */ .bm, nameMarks) },
    artifacts: { parse: _artifacts_artifact_js__WEBPACK_IMPORTED_MODULE_0__/* .parseArtifactLines */ .zv, default: "" },
    exclude: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .patterns */ .qp, default: "" },
    "if-no-match": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .choice */ .Yq("fail", "warn"), default: "fail" },
    description: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq },
    "user-data": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .jsonOrPath */ .Xl },
    "external-urls": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .externalUrls */ .kP },
    annotations: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .map */ .Tj("key=value") },
    "template-file": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .templateFile */ .v3 },
    tags: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .map */ .Tj("key=value") },
    "is-compliant": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .boolean */ .zM },
    template: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .lines */ .Mn, default: "" },
    "commits-from": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq },
    "build-url": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .url */ .OZ },
    "origin-url": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .url */ .OZ },
    "git-commit": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq },
    redact: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .choices */ .S9("author", "message", "branch"), default: "" },
    "github-token": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .token */ .Sh, secret: true },
    attestations: { parse: _evidence_attestation_lines_js__WEBPACK_IMPORTED_MODULE_1__/* .parseAttestationLines */ .P$, default: "" },
    "on-non-compliance": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .choice */ .Yq("fail", "warn") },
    environment: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .name */ .UU(_parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .environmentNameSchema */ .wq, "`.`, `-`, `_`") },
    policies: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .lines */ .Mn, default: "" },
    scope: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .choice */ .Yq("flow", "trail") },
    expect: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .names */ .Dy(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .templateNameSchema */ .nE), default: "" },
    "on-outage": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .choice */ .Yq("fail", "warn"), default: "fail" },
    wait: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .duration */ .p0({ max: "6h" }), default: "0" },
    query: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .pairs */ .AS, default: "" },
    limit: { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .wholeNumber */ .rD(1, 50_000), default: "1000" },
    "notification-number": { parse: _parsers_js__WEBPACK_IMPORTED_MODULE_3__/* .wholeNumber */ .rD(0) },
};
/** Returns the key of an input among the values. */
const camelCase = (input) => input.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const isInputName = (name) => Object.hasOwn(definitions, name);
const inputNames = Object.keys(definitions).filter(isInputName);
/** Returns an input's entry in the table. */
const definitionOf = (input) => definitions[input];
// Inputs that go together in several operations.
const timeInputs = ["timeout", "retries"];
const serviceInputs = ["base-url", "org", "api-token", "auth-scheme", ...timeInputs];
const artifactInputs = ["artifacts", "exclude", "if-no-match"];


/***/ }),

/***/ 2161:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cz: () => (/* binding */ missingHint),
/* harmony export */   Ko: () => (/* binding */ readInputs),
/* harmony export */   Qc: () => (/* binding */ parseValues),
/* harmony export */   Sq: () => (/* binding */ isSummaryWanted),
/* harmony export */   fV: () => (/* binding */ missingInput)
/* harmony export */ });
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2769);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(177);
/* harmony import */ var _definitions_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7450);




/** Reads the texts of all inputs. Registers the secrets among them first, so that no error shows one. */
function readInputs(context) {
    const { environment } = context;
    const texts = Object.fromEntries(_definitions_js__WEBPACK_IMPORTED_MODULE_2__/* .inputNames */ .vj
        .map((input) => [input, environment[`INPUT_${input.toUpperCase()}`] ?? ""])
        .filter(([, raw]) => raw !== "")
        // Other white space can be part of a pattern. A value of only white space stays, as one that is wrong.
        .map(([input, raw]) => [
        input,
        input === "exclude" ? raw.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, "") : raw.trim(),
    ]));
    for (const input of _definitions_js__WEBPACK_IMPORTED_MODULE_2__/* .inputNames */ .vj) {
        const text = texts[input];
        if ((0,_definitions_js__WEBPACK_IMPORTED_MODULE_2__/* .definitionOf */ .Fg)(input).secret && text)
            context.registerSecret(text);
    }
    return texts;
}
/** Returns whether a summary is wanted: unless `summary` is clearly false. */
const isSummaryWanted = ({ summary }) => !/^false$/i.test(summary ?? "");
/** Inputs that an operation need not use: workflows hand them to every step. */
const neverUnused = ["base-url", "org", "auth-scheme", "api-token", "github-token"];
async function parseValues(use, texts, context) {
    const problems = [...unknownInputs(use, context), ...unusedInputs(use, texts)];
    const values = {};
    for (const input of use.inputs) {
        const { parse, default: fallback } = (0,_definitions_js__WEBPACK_IMPORTED_MODULE_2__/* .definitionOf */ .Fg)(input);
        const text = texts[input];
        const raw = text ?? fallback;
        if (text === undefined && use.requires.includes(input))
            problems.push(missingInput(use.name, input));
        else if (text === "") {
            problems.push({
                message: `Input \`${input}\` contains only white space`,
                hint: "Set it, or omit it. If it is made of a variable, check the variable",
            });
        }
        else if (raw !== undefined) {
            try {
                values[(0,_definitions_js__WEBPACK_IMPORTED_MODULE_2__/* .camelCase */ .xQ)(input)] = await parse(raw, context.signal);
            }
            catch (error) {
                if (!(error instanceof _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1))
                    throw error;
                problems.push(...error.parts.map((part) => aboutInput(input, raw, part, context)));
            }
        }
    }
    if (problems.length > 0)
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConfigurationError */ .j1(problems);
    return values;
}
/** The longest value that an error repeats, and the longest message, in code units. */
const maxShown = 120;
const maxMessage = 1000;
/** Returns what is wrong with a value, with the input, and the value where the message does not name it. */
function aboutInput(input, raw, part, { redact }) {
    const { message } = part;
    // An address without these characters has no user, password or query.
    const isShown = (0,_definitions_js__WEBPACK_IMPORTED_MODULE_2__/* .definitionOf */ .Fg)(input).secret !== true && !(input === "base-url" && /[@?#]/.test(raw));
    // Redacted before it is cut: half a secret would not be recognised.
    const value = isShown && message.startsWith("expected") ? ` is \`${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .shorten */ .ml)(redact(raw), maxShown)}\`` : "";
    const colon = /^(?:has|is|must) /.test(message) ? "" : ":";
    return { ...part, message: (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .shorten */ .ml)(redact(`Input \`${input}\`${value}${colon} ${message}`), maxMessage) };
}
/** What to do about an input that is missing. */
const missingHint = "Set it. If it is made of a variable, that variable may be unset";
/** Returns that an operation needs an input. */
function missingInput(operation, input) {
    const message = `Input \`${input}\` is missing: \`${operation}\` needs it`;
    if ((0,_definitions_js__WEBPACK_IMPORTED_MODULE_2__/* .definitionOf */ .Fg)(input).secret)
        return {
            message,
            reason: "The secret may be unset, misspelt, or not passed to this job",
            hint: "Set the secret, and pass it to this step. GitHub passes no secrets to runs of forks and of Dependabot: steps that record have `on-missing-token: skip` for them",
        };
    return { message, hint: missingHint };
}
/** Returns the variables INPUT_… that no input has. The runner itself only warns of them. */
function unknownInputs({ inputs }, { environment }) {
    return Object.entries(environment)
        .filter(([variable, value]) => variable.startsWith("INPUT_") && (value ?? "").trim() !== "")
        .map(([variable]) => variable.slice("INPUT_".length).toLowerCase())
        .filter((name) => !_definitions_js__WEBPACK_IMPORTED_MODULE_2__/* .inputNames */ .vj.some((input) => input === name))
        .map((name) => ({
        message: `\`${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .shorten */ .ml)(name, maxShown)}\` is not an input of this action${(0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_3__/* .didYouMean */ .a)(name, inputs)}`,
        hint: "Correct the name under `with`",
    }));
}
function unusedInputs({ name, inputs }, texts) {
    return _definitions_js__WEBPACK_IMPORTED_MODULE_2__/* .inputNames */ .vj
        .filter((input) => !inputs.includes(input) && !neverUnused.includes(input))
        .filter((input) => ![undefined, (0,_definitions_js__WEBPACK_IMPORTED_MODULE_2__/* .definitionOf */ .Fg)(input).default].includes(texts[input]))
        .map((input) => ({
        message: `Input \`${input}\` is not used by \`${name}\`: what it asks for would not happen`,
        hint: "Remove it, or use the operation that has it",
    }));
}


/***/ }),

/***/ 5272:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AS: () => (/* binding */ pairs),
/* harmony export */   Dy: () => (/* binding */ names),
/* harmony export */   Mn: () => (/* binding */ lines),
/* harmony export */   OZ: () => (/* binding */ url),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   S9: () => (/* binding */ choices),
/* harmony export */   Sh: () => (/* binding */ token),
/* harmony export */   Tj: () => (/* binding */ map),
/* harmony export */   UU: () => (/* binding */ name),
/* harmony export */   Xl: () => (/* binding */ jsonOrPath),
/* harmony export */   Yq: () => (/* binding */ choice),
/* harmony export */   kP: () => (/* binding */ externalUrls),
/* harmony export */   p0: () => (/* binding */ duration),
/* harmony export */   pc: () => (/* binding */ baseUrl),
/* harmony export */   pn: () => (/* binding */ pathSegment),
/* harmony export */   qp: () => (/* binding */ patterns),
/* harmony export */   rD: () => (/* binding */ wholeNumber),
/* harmony export */   v3: () => (/* binding */ templateFile),
/* harmony export */   wq: () => (/* binding */ environmentNameSchema),
/* harmony export */   zM: () => (/* binding */ boolean)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7934);
/* harmony import */ var _lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2769);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(177);
/* harmony import */ var _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2528);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(292);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6581);
// Parsers of inputs: each from trimmed text to a typed value. The message of an error continues "Input `x` is `value`: " where
// it begins with "expected", else "Input `x`: ".








const invalid = (message, hint) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({ message, hint });
/** Returns the text. */
const text = (raw) => raw;
/** Parses `true` or `false` in one of YAML's three spellings. */
function boolean(raw) {
    const value = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .toBoolean */ .G4)(raw);
    if (value === undefined)
        throw invalid("expected `true` or `false`");
    return value;
}
/** Makes a parser that accepts one of the words. */
const choice = (...words) => (raw) => {
    const word = words.find((candidate) => candidate === raw);
    if (word === undefined)
        throw invalid(`expected ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .oneOf */ .yL)(words)}${(0,_lib_did_you_mean_js__WEBPACK_IMPORTED_MODULE_6__/* .didYouMean */ .a)(raw, words)}`);
    return word;
};
/** Makes a parser of names. @param marks the characters besides letters and digits, for messages */
const name = (schema, marks) => (raw) => {
    const parsed = valibot__WEBPACK_IMPORTED_MODULE_7__/* .safeParse */ .xLC(schema, raw);
    if (parsed.success)
        return parsed.output;
    throw invalid(`expected letters, digits, ${marks}; no slash or space; the first is a letter or digit`, raw.startsWith("$")
        ? "Write `${{ … }}`, which GitHub replaces; a step's inputs are not read by a shell"
        : undefined);
};
const environmentNameSchema = valibot__WEBPACK_IMPORTED_MODULE_7__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_7__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_7__/* .regex */ .yGV(/^[a-zA-Z0-9][a-zA-Z0-9.\-_]*$/), valibot__WEBPACK_IMPORTED_MODULE_7__/* .brand */ .wkx("EnvironmentName"));
const unitSeconds = { s: 1, m: 60, h: 3600 };
const toSeconds = (raw) => Number.parseInt(raw, 10) * (unitSeconds[raw.slice(-1)] ?? 1);
/** Makes a parser of durations: `90s`, `10m`, `1h`, or whole seconds. Gives milliseconds. */
const duration = ({ min = "0s", max }) => (raw) => {
    if (!/^\d{1,9}[smh]?$/.test(raw))
        throw invalid("expected a duration such as `90s`, `10m`, `1h`, or whole seconds");
    const seconds = toSeconds(raw);
    if (seconds < toSeconds(min))
        throw invalid(`expected at least \`${min}\``);
    if (seconds > toSeconds(max))
        throw invalid(`expected at most \`${max}\``);
    return seconds * 1000;
};
/** Makes a parser of whole numbers within bounds. */
const wholeNumber = (min, max) => (raw) => {
    const number = /^\d{1,15}$/.test(raw) ? Number(raw) : -1;
    if (number < min || number > (max ?? Infinity))
        throw invalid(max === undefined ? "expected a whole number" : `expected a whole number from ${min} to ${max}`);
    return number;
};
/** Parses an http or https address, which is recorded and shown. */
function url(raw) {
    const parsed = valibot__WEBPACK_IMPORTED_MODULE_7__/* .safeParse */ .xLC(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_3__/* .httpUrlSchema */ .b$, raw);
    // Not the value: it may hold a password.
    if (!parsed.success)
        throw invalid("must be an http or https URL without user name and password");
    return parsed.output;
}
/** Parses the address of the service's API. What its messages show has no user, query or fragment. */
function baseUrl(raw) {
    const parsed = URL.parse(raw);
    if (parsed === null)
        throw invalid("expected a URL such as `https://service.example.com/api/v2`");
    if (parsed.username !== "" || parsed.password !== "" || parsed.search !== "" || parsed.hash !== "")
        throw invalid("must have no user name, password, query or fragment");
    if (parsed.protocol !== "https:" && !(parsed.protocol === "http:" && (0,_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_3__/* .isLoopback */ .U9)(parsed.hostname)))
        throw invalid("expected `https://` (`http://` only on a loopback address)");
    parsed.pathname = parsed.pathname.replace(/\/+$/, "");
    if (!parsed.pathname.endsWith("/v2"))
        throw invalid("expected an address that ends in `/v2`, such as `https://service.example.com/api/v2`");
    return parsed;
}
/** Parses a name that becomes one segment of a path. */
function pathSegment(raw) {
    if (/^\.{1,2}$|[/\s\p{C}]/u.test(raw))
        throw invalid("expected a name without slash or space");
    return raw;
}
/** Parses a credential that is sent in a header. */
function token(raw) {
    if (!/^[\x21-\x7e]+$/.test(raw))
        throw invalid("has a space, a line break or another character that a token cannot have", "Store only the token in the secret");
    if (raw.length > 8192)
        throw invalid("is longer than 8 KiB", "Store only the token in the secret");
    return raw;
}
/** Parses each line of a list; what is wrong with several is one error. */
const parseList = (raw, parse) => (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .parseLines */ .Li)(raw, (text) => {
    if (text.startsWith("- "))
        throw invalid("expected one item per line, without the `- ` of a YAML list");
    try {
        return parse(text);
    }
    catch (error) {
        if (!(error instanceof _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1) || !text.includes(","))
            throw error;
        const hint = "Write one item per line, without commas";
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1(error.parts.map((part) => ({ ...part, hint: part.hint ?? hint })));
    }
});
/** Parses a list of texts. */
const lines = (raw) => parseList(raw, text);
/** Parses patterns of `exclude`. White space other than blanks can be part of a name. */
const patterns = (raw) => raw
    .split(/\r?\n/)
    .map((line) => line.replace(/^[ \t]+|[ \t]+$/g, ""))
    .filter((line) => line !== "");
/** Makes a parser of a list of words. */
const choices = (...words) => (raw) => parseList(raw, choice(...words));
/** Makes a parser of a list of names. */
const names = (schema) => (raw) => parseList(raw, (line) => {
    const parsed = valibot__WEBPACK_IMPORTED_MODULE_7__/* .safeParse */ .xLC(schema, line);
    if (!parsed.success)
        throw invalid("expected one name of letters, digits, `-` and `_` per line");
    return parsed.output;
});
/** Splits a line at its first `=`. */
function splitPair(line, form) {
    const equals = line.indexOf("=");
    if (equals < 1)
        throw invalid(`expected \`${form}\``);
    return [line.slice(0, equals).trim(), line.slice(equals + 1).trim()];
}
/** Parses `name=value` lines, in their order; a name may occur several times. An entry without a value is left out. */
const pairs = (raw) => parseList(raw, (line) => splitPair(line, "name=value")).filter(([, value]) => value !== "");
/**
 * Makes a parser of `key=value` lines, each key once. An entry without a value is left out.
 * @param form how a line is written, for messages
 */
const map = (form) => (raw) => {
    const entries = parseList(raw, (line) => splitPair(line, form)).filter(([, value]) => value !== "");
    const seen = new Set();
    for (const [key] of entries) {
        if (seen.has(key))
            throw invalid(`has \`${key}\` twice: each key can have one value`);
        seen.add(key);
    }
    return Object.fromEntries(entries);
};
/** Parses `label=url` lines to the form in which they are recorded. */
const externalUrls = async (raw) => {
    const entries = Object.entries(map("label=url")(raw));
    return Object.fromEntries(await (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .collectErrors */ .ul)(entries, ([label, address]) => {
        if (label.includes("."))
            throw invalid(`has the label \`${label}\`: expected one without \`.\``);
        const parsed = valibot__WEBPACK_IMPORTED_MODULE_7__/* .safeParse */ .xLC(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_3__/* .httpUrlSchema */ .b$, address);
        // Not the value: it may hold a password.
        if (!parsed.success)
            throw invalid(`\`${label}\` must be an http or https URL without user name and password`);
        return [label, { href: parsed.output }];
    }));
};
/**
 * Parses JSON, or reads the JSON file of this path. Numbers keep their digits; `null` is not given.
 * @returns undefined for `null`
 */
const jsonOrPath = async (raw, signal) => {
    const isJson = /^[[{"]|^(?:null|true|false)$|^-?\d/.test(raw);
    const hint = "It must be JSON, or the path of a JSON file";
    const value = isJson
        ? (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_4__/* .parseJson */ .q)(Buffer.from(raw), "its value", hint)
        : (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_4__/* .parseJson */ .q)(await (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .readSmallFile */ .EW)(raw, hint, signal), `\`${raw}\``, hint);
    return value === null ? undefined : value;
};
/** Reads a template file, which is sent byte for byte. */
const templateFile = async (path, signal) => ({
    filename: (0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(path),
    content: await (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_5__/* .readSmallFile */ .EW)(path, "It must be the path of a YAML file. Check out the repository before this step", signal),
});


/***/ }),

/***/ 2769:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ didYouMean)
/* harmony export */ });
// Finds the word that was probably meant by a misspelt one.
/** How many words are compared with a misspelt one: a template can have a million names. */
const maxCompared = 1000;
/** Returns ` (did you mean …?)` for a word close to one of these, else an empty text. */
function didYouMean(word, words) {
    const compared = words.slice(0, maxCompared);
    const nearest = nearestTo(word, compared) ?? completionOf(word, compared);
    return nearest === undefined ? "" : ` (did you mean \`${nearest}\`?)`;
}
/** The fewest letters that are taken for the beginning of a word. */
const minBeginning = 3;
/** Returns the shortest word that begins with this one: `prod` is `production`. Case does not count. */
function completionOf(word, words) {
    if (word.length < minBeginning)
        return undefined;
    const beginning = word.toLowerCase();
    return words
        .filter((candidate) => candidate.length <= maxWordLength && candidate.toLowerCase().startsWith(beginning))
        .sort((one, other) => one.length - other.length)[0];
}
/** Returns the word that differs least, by at most a third of its letters. Case and punctuation do not count. */
function nearestTo(word, words) {
    const wanted = normalize(word.slice(0, 40));
    let nearest;
    let least = Infinity;
    for (const candidate of words) {
        if (candidate.length > maxWordLength)
            continue;
        const limit = Math.min(least - 1, Math.max(1, Math.floor(candidate.length / 3)));
        const difference = distance(wanted, normalize(candidate), limit);
        if (difference > limit)
            continue;
        nearest = candidate;
        least = difference;
    }
    return nearest;
}
/** Longer words are not suggested: names of a service have no limit, and comparing them takes time. */
const maxWordLength = 100;
const normalize = (spelling) => spelling.toLowerCase().replace(/[^a-z0-9]/g, "");
/**
 * Returns how many letters must be added, removed, changed or swapped with the next to make one word of another; Infinity
 * where there are more than the limit, which is known early.
 */
function distance(one, other, limit) {
    if (Math.abs(one.length - other.length) > limit)
        return Infinity;
    // Rows of the table of distances: in each cell that of a beginning of one word to a beginning of the other.
    let beforeLast = [];
    let last = Array.from({ length: other.length + 1 }, (_, column) => column);
    for (let line = 1; line <= one.length; line++) {
        const row = [line];
        let [least, left] = [line, line];
        for (let column = 1; column <= other.length; column++) {
            const isSame = one[line - 1] === other[column - 1];
            const isSwapped = one[line - 1] === other[column - 2] && one[line - 2] === other[column - 1];
            const changed = (last[column - 1] ?? 0) + (isSame ? 0 : 1);
            const swapped = isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity;
            left = Math.min(changed, swapped, (last[column] ?? 0) + 1, left + 1);
            row.push(left);
            least = Math.min(least, left);
        }
        // A swap counts from the row before the last: it can make the next row cheaper than this one, by one.
        if (least > limit + 1)
            return Infinity;
        [beforeLast, last] = [last, row];
    }
    return last[other.length] ?? Infinity;
}


/***/ }),

/***/ 1469:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CA: () => (/* binding */ errorCode),
/* harmony export */   Gd: () => (/* binding */ InternalError),
/* harmony export */   Li: () => (/* binding */ parseLines),
/* harmony export */   Pz: () => (/* binding */ cancelledHint),
/* harmony export */   _7: () => (/* binding */ ServiceError),
/* harmony export */   bD: () => (/* binding */ messageOf),
/* harmony export */   cc: () => (/* binding */ CancelledError),
/* harmony export */   dy: () => (/* binding */ cancelledWhile),
/* harmony export */   ie: () => (/* binding */ toActionError),
/* harmony export */   j1: () => (/* binding */ ConfigurationError),
/* harmony export */   nn: () => (/* binding */ joinParts),
/* harmony export */   ul: () => (/* binding */ collectErrors)
/* harmony export */ });
/* unused harmony export ActionError */
// The families of errors, and several problems as one error. A verdict that closes a gate is not an error but an outcome.
/** An error that is shown to people: one thing that is wrong, or several at once. report/ neutralises the texts. */
class ActionError extends Error {
    parts;
    /** @param parts at least one */
    constructor(parts, options) {
        const list = "message" in parts ? [parts] : parts;
        super(list.map(joinParts).join("\n"), options);
        this.parts = list;
    }
}
/** Joins the parts of an error to one text. */
const joinParts = ({ message, reason, hint }) => [message, reason, hint].filter((part) => part !== undefined).join(". ");
/** The workflow, its inputs, its files or its checkout must change before this can work. */
class ConfigurationError extends ActionError {
    name = "ConfigurationError";
}
/** The service, a registry or GitHub refused a request, did not respond, or gave an invalid response. */
class ServiceError extends ActionError {
    name = "ServiceError";
}
/** What to do about a step that was ended from outside. */
const cancelledHint = "If `timeout-minutes` ended the step, set it longer than `wait` and `timeout` together. If the job was cancelled, run it again";
/** The job was cancelled, or `timeout-minutes` was over: both send the same signals. */
class CancelledError extends ActionError {
    name = "CancelledError";
    /** @param message what was going on, as a sentence */
    constructor(message) {
        super({
            message,
            reason: "The job was cancelled, or `timeout-minutes` was over",
            hint: cancelledHint,
        });
    }
}
/** Makes the error of a step that was ended from outside. @param work what went on, as a clause: `artifacts were fingerprinted` */
const cancelledWhile = (work) => new CancelledError(`The step was ended from outside while ${work}`);
/** A bug in this action. Only this family shows a stack, and only when debugging. */
class InternalError extends ActionError {
    name = "InternalError";
}
/** Returns the message of what was thrown, which may be anything. */
const messageOf = (thrown) => thrown instanceof Error ? thrown.message : String(thrown);
/** Returns the code of an error of Node, such as `ENOENT`; undefined for anything else. */
const errorCode = (thrown) => thrown instanceof Error && "code" in thrown && typeof thrown.code === "string" ? thrown.code : undefined;
/** Converts what was thrown to an ActionError: any other error is a bug of this action. */
function toActionError(thrown) {
    if (thrown instanceof ActionError)
        return thrown;
    return new InternalError({
        message: `The action failed unexpectedly: ${messageOf(thrown)}`,
        hint: "Run the job again with debug logging, and open an issue with the log",
    }, { cause: thrown });
}
/**
 * Maps all items, one after the other, even if some fail, so that one run shows everything that is wrong.
 * @throws ConfigurationError with the problems of all items
 */
async function collectErrors(items, map) {
    const results = [];
    const problems = [];
    for (const item of items) {
        try {
            results.push(await map(item));
        }
        catch (error) {
            if (!(error instanceof ConfigurationError))
                throw error;
            problems.push(...error.parts);
        }
    }
    if (problems.length > 0)
        throw new ConfigurationError(problems);
    return results;
}
/**
 * Parses each line of a list that is not empty, so that one run shows everything that is wrong.
 * @param line its number, from 1
 * @throws ConfigurationError with the problems of all lines, each with its line
 */
function parseLines(raw, parse) {
    const values = [];
    const problems = [];
    for (const [index, untrimmed] of raw.split(/\r?\n/).entries()) {
        const [text, line] = [untrimmed.trim(), index + 1];
        if (text === "")
            continue;
        try {
            values.push(parse(text, line));
        }
        catch (error) {
            if (!(error instanceof ConfigurationError))
                throw error;
            for (const part of error.parts)
                problems.push({ ...part, message: `line ${line} is \`${text}\`: ${part.message}` });
        }
    }
    if (problems.length > 0)
        throw new ConfigurationError(problems);
    return values;
}


/***/ }),

/***/ 177:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G4: () => (/* binding */ toBoolean),
/* harmony export */   LS: () => (/* binding */ plural),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   Xq: () => (/* binding */ formatSize),
/* harmony export */   YA: () => (/* binding */ seconds),
/* harmony export */   a3: () => (/* binding */ formatDuration),
/* harmony export */   em: () => (/* binding */ sentence),
/* harmony export */   fU: () => (/* binding */ formatTime),
/* harmony export */   ml: () => (/* binding */ shorten),
/* harmony export */   v$: () => (/* binding */ joinTruncated),
/* harmony export */   xv: () => (/* binding */ truncate),
/* harmony export */   yL: () => (/* binding */ oneOf),
/* harmony export */   zD: () => (/* binding */ grouped)
/* harmony export */ });
// Formats counts, sizes, times and lists for people, and shortens texts.
/** Code units that are kept free for the note of how much is missing. */
const noteLength = 40;
/**
 * Shortens a text to its beginning and how much is missing, unless all of it fits. Surrogate pairs stay whole. Redact first:
 * half a secret would not be recognised.
 * @param maxLength in UTF-16 code units
 */
function shorten(text, maxLength) {
    if (text.length <= maxLength)
        return text;
    const kept = Math.max(maxLength - noteLength, 1);
    const end = /[\ud800-\udbff]/.test(text.charAt(kept - 1)) ? kept - 1 : kept;
    return `${text.slice(0, end)}… (${count(text.length - end, "more character")})`;
}
/** Ends a text with a full stop, unless it has an end. */
const sentence = (text) => (/[.!?…]$/.test(text) ? text : `${text}.`);
/** Formats a count with its noun: `1 artifact`, `2 directories`. */
function count(number, noun) {
    return `${grouped(number)} ${number === 1 ? noun : plural(noun)}`;
}
/** Returns the plural of a noun: `artifacts`, `directories`. */
const plural = (noun) => noun.replace(/([^aeiou])y$/, "$1ie") + "s";
/** Formats a number as `5,000`. By hand: `toLocaleString` first loads locale data, which takes longer than hashing a file. */
function grouped(number) {
    return String(number).replace(/(?<!\.\d*)\B(?=(?:\d{3})+(?!\d))/g, ",");
}
/** Formats a number of bytes: `831 B`, `1.2 GiB`. */
function formatSize(bytes) {
    const units = ["B", "KiB", "MiB", "GiB", "TiB"];
    const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
    return `${(bytes / 1024 ** step).toFixed(step === 0 ? 0 : 1)} ${units[step] ?? "B"}`;
}
/** Formats milliseconds as seconds: `1.5 s`, `30 s`. */
const seconds = (milliseconds) => `${Number((milliseconds / 1_000).toFixed(milliseconds < 10_000 ? 1 : 0))} s`;
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
    const distance = count(Math.floor(Math.abs(difference) / fitting.seconds), fitting.unit);
    return difference < 0 ? `${distance} ago` : `in ${distance}`;
}
/** Formats whole seconds, such as `45 seconds`, `20 minutes`, `1 hour 30 minutes`. */
function formatDuration(seconds) {
    const parts = [
        [Math.floor(seconds / 3600), "hour"],
        [Math.floor((seconds % 3600) / 60), "minute"],
        [seconds % 60, "second"],
    ];
    const texts = parts.filter(([number]) => number > 0).map(([number, noun]) => count(number, noun));
    return texts.join(" ") || "0 seconds";
}
/** Returns the first items, and one that says how many more there are. */
const truncate = (items, max, rest) => (items.length > max ? [...items.slice(0, max), rest(items.length - max)] : items);
/** Joins the first names by commas, and says how many more there are. */
const joinTruncated = (names, max = 20) => truncate(names, max, (more) => `${more} more`).join(", ");
/** Formats words as a list to choose from: `a`, `b` or `c`. */
const oneOf = (words) => words
    .map((word) => `\`${word}\``)
    .join(", ")
    .replace(/, ([^,]*)$/, " or $1");
/** Returns the boolean that a word means in one of YAML's three spellings; undefined for any other word. */
function toBoolean(word = "") {
    if (/^(?:true|True|TRUE)$/.test(word))
        return true;
    return /^(?:false|False|FALSE)$/.test(word) ? false : undefined;
}


/***/ }),

/***/ 2528:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S8: () => (/* binding */ fingerprintSchema),
/* harmony export */   U9: () => (/* binding */ isLoopback),
/* harmony export */   b$: () => (/* binding */ httpUrlSchema),
/* harmony export */   bm: () => (/* binding */ trailNameSchema),
/* harmony export */   jr: () => (/* binding */ commitShaSchema),
/* harmony export */   lS: () => (/* binding */ flowNameSchema),
/* harmony export */   nE: () => (/* binding */ templateNameSchema)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7934);
// Identifiers and addresses that only parsing (or, for a fingerprint, hashing) can make.

/** SHA-256 of an artifact: 64 lower-case hex characters. */
const fingerprintSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .regex */ .yGV(/^[a-f0-9]{64}$/, "must be 64 lower-case hex characters"), valibot__WEBPACK_IMPORTED_MODULE_0__/* .brand */ .wkx("Fingerprint"));
const commitShaSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .regex */ .yGV(/^[a-f0-9]{40}$/, "must be 40 lower-case hex characters"), valibot__WEBPACK_IMPORTED_MODULE_0__/* .brand */ .wkx("CommitSha"));
const nameSchema = (pattern, brand) => valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .regex */ .yGV(pattern, `must match ${pattern.source}`), valibot__WEBPACK_IMPORTED_MODULE_0__/* .brand */ .wkx(brand));
const flowNameSchema = nameSchema(/^[a-zA-Z0-9][a-zA-Z0-9.\-_~]*$/, "FlowName");
const trailNameSchema = nameSchema(/^[a-zA-Z0-9][a-zA-Z0-9\-_.~]*$/, "TrailName");
/** Name by which a flow's template refers to an artifact or an attestation. */
const templateNameSchema = nameSchema(/^[a-zA-Z0-9\-_]+$/, "TemplateName");
/** An http or https address without user info, blanks and control characters: safe to record, to link, to show. */
const httpUrlSchema = valibot__WEBPACK_IMPORTED_MODULE_0__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_0__/* .check */ .z6Y((text) => {
    // eslint-disable-next-line no-control-regex -- control characters are what this check is about
    const url = /[\u0000-\u0020\u007f-\u009f]/.test(text) ? null : URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
}, "must be an http or https URL without user name and password"), valibot__WEBPACK_IMPORTED_MODULE_0__/* .brand */ .wkx("HttpUrl"));
/** Returns whether the host of a parsed URL is this machine. */
function isLoopback(hostname) {
    return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}


/***/ }),

/***/ 292:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ parseJson)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
// JSON from files and inputs, which is sent on unchanged.


/**
 * Parses JSON. A number whose digits a JavaScript number does not keep stays as it was written: `JSON.stringify` writes it so.
 * @param name what is parsed, for messages
 * @param hint what to do about text that is not JSON
 * @throws ConfigurationError that names the line and the column of what is not JSON
 */
function parseJson(bytes, name, hint) {
    if (!(0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(bytes))
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({ message: `${name} is not UTF-8 text`, hint });
    const text = bytes.toString("utf8").replace(/^\ufeff/, "");
    try {
        return JSON.parse(text, (_key, value, context) => typeof value === "number" && context?.source !== undefined && String(value) !== context.source
            ? JSON.rawJSON(context.source)
            : value);
    }
    catch (error) {
        // The stack of the parser, or of the search for the place, was too small.
        const tooLarge = { message: `${name} is nested too deeply, or has a text that is too long`, hint };
        if (error instanceof RangeError)
            throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1(tooLarge, { cause: error });
        const at = orUndefined(() => errorPosition(text));
        if (at === undefined)
            throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({ message: `${name} is not valid JSON`, hint });
        const before = text.slice(0, at).split("\n");
        const place = `line ${before.length}, column ${(before.at(-1) ?? "").length + 1}`;
        // Without V8's own message, which repeats a part of the text: half a secret would not be recognised.
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({
            message: `${name} is not valid JSON (${place})`,
            hint: /\b(?:NaN|Infinity)\b/.test(text.slice(at, at + 9))
                ? "Python writes `NaN` and `Infinity`, which JSON does not have: write `null` or a number"
                : hint,
        });
    }
}
/** Returns what a function does, and undefined where its stack is too small. */
function orUndefined(find) {
    try {
        return find();
    }
    catch (error) {
        if (error instanceof RangeError)
            return undefined;
        throw error;
    }
}
const token = 
// eslint-disable-next-line no-control-regex -- a text in JSON has none
/[ \t\r\n]*(?:([[{])|([\]}])|(,)|(:)|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)\b)/y;
/** Returns where a text stops being JSON: V8 says it only for some mistakes. */
function errorPosition(text) {
    const open = [];
    let expected = "value";
    let at = 0;
    token.lastIndex = 0;
    for (let match = token.exec(text); match !== null; match = token.exec(text)) {
        const [all, opening, closing, comma, colon, string] = match;
        const start = at + (all.length - all.trimStart().length);
        at = token.lastIndex;
        if (opening !== undefined) {
            if (!expected.startsWith("value"))
                return start;
            open.push(opening);
            expected = opening === "{" ? "key or end" : "value or end";
        }
        else if (closing !== undefined) {
            if (!expected.endsWith("end") || open.pop() !== (closing === "}" ? "{" : "["))
                return start;
            expected = "comma or end";
        }
        else if (comma !== undefined) {
            if (expected !== "comma or end" || open.length === 0)
                return start;
            expected = open.at(-1) === "{" ? "key" : "value";
        }
        else if (colon !== undefined) {
            if (expected !== "colon")
                return start;
            expected = "value";
        }
        else if (string !== undefined && expected.startsWith("key")) {
            expected = "colon";
        }
        else {
            if (!expected.startsWith("value"))
                return start;
            expected = "comma or end";
        }
    }
    return at + (/^[ \t\r\n]*/.exec(text.slice(at, at + 1_000))?.[0].length ?? 0);
}


/***/ }),

/***/ 6581:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C2: () => (/* binding */ describeFileKind),
/* harmony export */   EW: () => (/* binding */ readSmallFile),
/* harmony export */   IL: () => (/* binding */ openFlags),
/* harmony export */   M4: () => (/* binding */ readWholeFile),
/* harmony export */   SQ: () => (/* binding */ describeFileError),
/* harmony export */   sK: () => (/* binding */ toReadError),
/* harmony export */   sM: () => (/* binding */ rejectPipe)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var node_stream_consumers__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8321);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7975);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1469);
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
// Reads whole files. A path can lead to anything: reading it must neither wait for a writer nor fill the memory.






/** How a file is opened to be read. Without O_NONBLOCK, opening a FIFO waits for a writer. Windows has neither. */
const openFlags = process.platform === "win32" ? node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY : node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NONBLOCK;
/** The largest file that an input names, in bytes. */
const maxInputBytes = 10_000_000;
/** Reads a file that an input names: a regular one of at most 10 MB. @throws as `readWholeFile` */
const readSmallFile = (path, hint, signal) => readWholeFile(path, { hint, maxBytes: maxInputBytes, signal });
/**
 * Reads a regular file of limited size, also behind a symbolic link.
 * @throws ConfigurationError when it does not exist, is not a regular file, is too large, or cannot be read; CancelledError
 */
async function readWholeFile(path, { hint, maxBytes, signal, }) {
    const rejection = (problem, cause) => new _errors_js__WEBPACK_IMPORTED_MODULE_5__/* .ConfigurationError */ .j1({ message: `\`${path}\` ${problem}`, hint }, { cause });
    const check = (status) => {
        if (!status.isFile())
            throw rejection(`is ${describeFileKind(status)}`);
        if (status.size > maxBytes)
            throw rejection(`is larger than ${maxBytes / 1_000_000} MB`);
    };
    try {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            // Checked before it is opened too, because opening a device can have an effect.
            check(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.stat)(path));
            const file = __addDisposableResource(env_1, await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.open)(path, openFlags), true);
            check(await file.stat());
            // A stream that is created with an aborted signal emits an error that nothing can catch.
            signal.throwIfAborted();
            // To the end, whatever size is reported: the file can grow. One byte more than allowed.
            const bytes = await (0,node_stream_consumers__WEBPACK_IMPORTED_MODULE_3__.buffer)(file.createReadStream({ end: maxBytes, autoClose: false, signal }));
            if (bytes.length > maxBytes)
                throw rejection(`is larger than ${maxBytes / 1_000_000} MB`);
            return bytes;
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            const result_1 = __disposeResources(env_1);
            if (result_1)
                await result_1;
        }
    }
    catch (cause) {
        if (signal.aborted)
            throw (0,_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .cancelledWhile */ .dy)(`\`${path}\` was read`);
        const reason = describeFileError(cause);
        if (reason === undefined)
            throw cause;
        if ((0,_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .errorCode */ .CA)(cause) !== "ENOENT")
            throw rejection(`cannot be read: ${reason}`, cause);
        throw rejection(`does not exist${(0,node_path__WEBPACK_IMPORTED_MODULE_2__.isAbsolute)(path) ? "" : ` (looked in \`${process.cwd()}\`)`}`, cause);
    }
}
/** Returns why the file system refused something, in words; undefined for what is not an error of the file system. */
function describeFileError(thrown) {
    const code = (0,_errors_js__WEBPACK_IMPORTED_MODULE_5__/* .errorCode */ .CA)(thrown);
    if (code === undefined || !(thrown instanceof Error) || !("syscall" in thrown))
        return undefined;
    return "errno" in thrown && typeof thrown.errno === "number" ? (0,node_util__WEBPACK_IMPORTED_MODULE_4__.getSystemErrorMessage)(thrown.errno) : code;
}
/** Converts an error of the file system to one that names the path. Returns any other unchanged. */
function toReadError(path, cause) {
    const reason = describeFileError(cause);
    if (reason === undefined)
        return cause;
    return new _errors_js__WEBPACK_IMPORTED_MODULE_5__/* .ConfigurationError */ .j1({ message: `\`${path}\` cannot be read: ${reason}` }, { cause });
}
/**
 * Checks that opening a file to write to it does not wait for a reader. The file may be missing.
 * @throws ConfigurationError for a FIFO or a socket
 */
function rejectPipe(path) {
    const status = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path, { throwIfNoEntry: false });
    if (status?.isFIFO() === true || status?.isSocket() === true)
        throw new _errors_js__WEBPACK_IMPORTED_MODULE_5__/* .ConfigurationError */ .j1({ message: `\`${path}\` is ${describeFileKind(status)}` });
}
/** Returns what a path is that is not a regular file. */
function describeFileKind(status) {
    if (status.isDirectory())
        return "a directory";
    if (status.isFIFO())
        return "a FIFO (named pipe)";
    if (status.isSocket())
        return "a socket";
    return status.isCharacterDevice() || status.isBlockDevice() ? "a device" : "not a regular file";
}


/***/ }),

/***/ 4138:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ab: () => (/* binding */ presentSkipped),
/* harmony export */   FV: () => (/* binding */ dryRunReason),
/* harmony export */   GD: () => (/* binding */ loadOperation),
/* harmony export */   YG: () => (/* binding */ skipReason),
/* harmony export */   _k: () => (/* binding */ requestsFold),
/* harmony export */   h9: () => (/* binding */ defineOperation),
/* harmony export */   qj: () => (/* binding */ operationNames)
/* harmony export */ });
/* harmony import */ var _inputs_parse_inputs_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2161);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(177);
/* harmony import */ var _workflow_read_run_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2086);




/** Makes an operation. The types of the values follow from `inputs` and `requires`, that of the outcome from `run`. */
function defineOperation(definition) {
    const { name, requires = [] } = definition;
    const inputs = [...definition.inputs, "operation", "summary"];
    return {
        inputs,
        outputsOfFailure: definition.outputsOfFailure ?? (() => ({})),
        prepare: async (texts, context) => {
            const values = await (0,_inputs_parse_inputs_js__WEBPACK_IMPORTED_MODULE_0__/* .parseValues */ .Qc)({ name, inputs, requires }, texts, context);
            const problems = definition.rules?.(values) ?? [];
            if (problems.length > 0)
                throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1(problems);
            return {
                introduction: withSettings(definition.introduce(values), texts, values),
                run: async () => {
                    const outcome = await definition.run(values, context);
                    return definition.present(context.redact(outcome), context.clock.now());
                },
            };
        },
    };
}
/** Adds what every first line of a step says. */
function withSettings(action, { org, "base-url": baseUrl }, values) {
    const { wait = 0, dryRun } = values;
    return [
        action,
        org !== undefined && baseUrl !== undefined && `, organization ${org} at ${baseUrl}`,
        wait > 0 && `, waiting up to ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .formatDuration */ .a3)(wait / 1000)}`,
        dryRun === true && " (dry run: nothing is sent to the service)",
    ]
        .filter((part) => part !== false)
        .join("");
}
/** The code of each is loaded only when it runs, with all that only it needs. */
const load = {
    "begin-trail": async () => (await Promise.all(/* import() */[__webpack_require__.e(195), __webpack_require__.e(170)]).then(__webpack_require__.bind(__webpack_require__, 8170))).beginTrail,
    "report-artifact": async () => (await Promise.all(/* import() */[__webpack_require__.e(195), __webpack_require__.e(170)]).then(__webpack_require__.bind(__webpack_require__, 8170))).reportArtifact,
    attest: async () => (await Promise.all(/* import() */[__webpack_require__.e(195), __webpack_require__.e(170)]).then(__webpack_require__.bind(__webpack_require__, 8170))).attest,
    record: async () => (await Promise.all(/* import() */[__webpack_require__.e(195), __webpack_require__.e(170)]).then(__webpack_require__.bind(__webpack_require__, 8170))).record,
    "create-flow": async () => (await Promise.all(/* import() */[__webpack_require__.e(195), __webpack_require__.e(348)]).then(__webpack_require__.bind(__webpack_require__, 1348))).createFlow,
    assert: async () => (await Promise.all(/* import() */[__webpack_require__.e(195), __webpack_require__.e(337)]).then(__webpack_require__.bind(__webpack_require__, 337))).assert,
    "get-trail": async () => (await Promise.all(/* import() */[__webpack_require__.e(195), __webpack_require__.e(16)]).then(__webpack_require__.bind(__webpack_require__, 16))).getTrail,
    "list-environments": async () => (await Promise.all(/* import() */[__webpack_require__.e(195), __webpack_require__.e(825)]).then(__webpack_require__.bind(__webpack_require__, 2825))).listEnvironments,
    "list-environment-events": async () => (await Promise.all(/* import() */[__webpack_require__.e(195), __webpack_require__.e(825)]).then(__webpack_require__.bind(__webpack_require__, 2825))).listEnvironmentEvents,
    "list-approvals": async () => (await Promise.all(/* import() */[__webpack_require__.e(195), __webpack_require__.e(825)]).then(__webpack_require__.bind(__webpack_require__, 2825))).listApprovals,
    "list-builds": async () => (await Promise.all(/* import() */[__webpack_require__.e(195), __webpack_require__.e(825)]).then(__webpack_require__.bind(__webpack_require__, 2825))).listBuilds,
    "list-actions": async () => (await Promise.all(/* import() */[__webpack_require__.e(195), __webpack_require__.e(825)]).then(__webpack_require__.bind(__webpack_require__, 2825))).listActions,
    "get-environment-notification": async () => (await Promise.all(/* import() */[__webpack_require__.e(195), __webpack_require__.e(913)]).then(__webpack_require__.bind(__webpack_require__, 1913))).getEnvironmentNotification,
    fingerprint: async () => (await __webpack_require__.e(/* import() */ 723).then(__webpack_require__.bind(__webpack_require__, 9723))).fingerprint,
};
const isOperationName = (name) => Object.hasOwn(load, name);
const operationNames = Object.keys(load).filter(isOperationName);
/** Loads an operation; undefined where there is none of this name. */
async function loadOperation(name) {
    return isOperationName(name) ? load[name]() : undefined;
}
/** The reason of a dry run's warning. */
const dryRunReason = "Dry run: the log shows the requests that a run without `dry-run` would send";
/** Shows requests as they would be sent, folded. */
const requestsFold = (requests) => ({
    title: `${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(requests.length, "request")} that a run without \`dry-run\` would send`,
    json: requests,
});
/** Returns why a step is skipped; undefined where it is not. */
function skipReason(operation, texts, context) {
    const isWanted = operation.inputs.includes("on-missing-token") && texts["on-missing-token"] === "skip";
    return isWanted && texts["api-token"] === undefined ? (0,_workflow_read_run_js__WEBPACK_IMPORTED_MODULE_3__/* .withheldSecretsReason */ .n)(context) : undefined;
}
/** Shows that a step is skipped. */
const presentSkipped = (reason) => ({
    severity: "info",
    result: "Skipped: nothing was reported",
    notices: [`Nothing was reported: ${reason} (\`on-missing-token: skip\`)`],
    outputs: { reported: false },
});


/***/ }),

/***/ 3920:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $m: () => (/* binding */ visibleJson),
/* harmony export */   CS: () => (/* binding */ prose),
/* harmony export */   F4: () => (/* binding */ codes),
/* harmony export */   Fw: () => (/* binding */ withShortCommits),
/* harmony export */   Ni: () => (/* binding */ withLink),
/* harmony export */   RK: () => (/* binding */ visible),
/* harmony export */   Te: () => (/* binding */ gfm),
/* harmony export */   aY: () => (/* binding */ code),
/* harmony export */   b6: () => (/* binding */ textOf),
/* harmony export */   nf: () => (/* binding */ link),
/* harmony export */   oR: () => (/* binding */ joined)
/* harmony export */ });
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7934);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(177);
/* harmony import */ var _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2528);
// Makes text from outside safe to show: as one line of visible characters, and as GitHub-flavoured Markdown.



/**
 * What could hide or forge text: control, format, private and unassigned characters, lone surrogates, line
 * separators, characters that are drawn as nothing, and spaces that are not the space. None of them may stay even
 * where it seems harmless: .NET, in which the runner is written, finds `::` in `:<soft hyphen>:` too.
 */
const hidden = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/gu;
const shorthand = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };
/**
 * Returns the text as one line of visible characters, from which every other escape starts: what is hidden reads as an escape (`\n`, `\u{202e}`).
 * @param maxLength length in UTF-16 code units from which the text is cut, saying how much is missing
 */
function visible(raw, maxLength = 1000) {
    const text = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_0__/* .shorten */ .ml)(raw, maxLength);
    // Nearly every text is this plain, and a summary of 1,000 artifacts has ten thousand of them.
    if (/^[ -~]*$/.test(text))
        return text;
    return text.replace(hidden, (character) => shorthand[character] ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}
/** Returns the lines of the value as indented JSON, of visible characters: the rest are `\u` escapes, which a parser reads. */
const visibleJson = (value) => JSON.stringify(value ?? null, null, 2)
    .split("\n")
    .map((line) => line.replace(hidden, unicodeEscapes));
const unicodeEscapes = (text) => text.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
/** Returns the text with each commit as 12 digits: trails are often named after their commit. */
const withShortCommits = (text) => text.replace(/\b[0-9a-f]{40}\b/g, (sha) => sha.slice(0, 12));
/**
 * A piece of Markdown that was written here: a string, which is text from outside, becomes one only by the functions below. They
 * escape by entities, which mean the same in HTML.
 */
class Markdown {
    #source;
    /** What it says as raw text: the log shows that, neutralised. */
    text;
    constructor(source, text) {
        this.#source = source;
        this.text = text;
    }
    toString() {
        return this.#source;
    }
}
/** Writes Markdown: ``gfm`**${name}** is here` ``. Strings among the values are escaped, Markdown is not. */
const gfm = (words, ...values) => new Markdown(String.raw({ raw: words }, ...values.map(sourceOf)), String.raw({ raw: words }, ...values.map(textOf)));
/** Formats outside text as code: `<code>` rather than backticks, which would mean nothing inside HTML. */
const code = (raw) => new Markdown(raw === "" ? "" : `<code>${escaped(visible(raw))}</code>`, raw);
/** Formats outside texts as a list of code. */
const codes = (list) => joined(list.map(code), gfm `, `);
/** Formats outside text in which backticks stand around code, as in every message of this action. */
function prose(raw) {
    // A control character is the placeholder of a backtick: visible text has none.
    const parts = escaped(visible(raw).replaceAll("`", "\u0001")).split("\u0001");
    return new Markdown(parts.map((part, index) => (index % 2 === 0 ? part : `<code>${part}</code>`)).join(""), raw);
}
/** Returns a link; only the label where the address is not http or https, such as `javascript:` and `data:`. */
function link(label, address) {
    const url = valibot__WEBPACK_IMPORTED_MODULE_2__/* .safeParse */ .xLC(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .httpUrlSchema */ .b$, address);
    const text = sourceOf(label);
    return new Markdown(url.success ? `[${text}](${destination(url.output)})` : text, textOf(label));
}
/** Returns the text, with a link after it where there is an address. */
const withLink = (text, address) => valibot__WEBPACK_IMPORTED_MODULE_2__.is(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_1__/* .httpUrlSchema */ .b$, address) ? gfm `${text} (${link("open", address)})` : text;
/** Joins pieces, one after the other. */
const joined = (pieces, separator) => new Markdown(pieces.map(sourceOf).join(separator.toString()), pieces.map(textOf).join(separator.text));
function sourceOf(value) {
    if (value instanceof Markdown)
        return value.toString();
    return typeof value === "number" ? (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_0__/* .grouped */ .zD)(value) : escaped(visible(value));
}
/** Returns the value as raw text, for the log. */
function textOf(value) {
    if (value instanceof Markdown)
        return value.text;
    return typeof value === "number" ? (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_0__/* .grouped */ .zD)(value) : value;
}
// What means something to Markdown or HTML: some characters everywhere, an underscore at the edge of a word, and at
// the start of a line what would begin a list or a code block.
const meaningful = /[&<>[\]\\`*|~$#]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|^[-+ ]|(?<=^\d{1,9})[.)]/gu;
// GitHub makes mentions, references, links and emoji of these after Markdown is done, one text node at a time.
const trigger = /@(?=[\p{L}\p{N}_.-])|#(?=[\p{L}\p{N}_-])|:(?=\/\/|[\w+-]+:)|www(?=\.)|GH-(?=\d)/giu;
/** Escapes visible text for Markdown and HTML: entities for what has a meaning, a comment that keeps text nodes apart. */
function escaped(text) {
    // NUL is the placeholder of a comment: visible text has none.
    return text
        .replace(trigger, "$&\0")
        .replace(meaningful, (character) => `&#${String(character.codePointAt(0) ?? 0)};`)
        .replaceAll("\0", "<!-- -->");
}
/** Returns the address, percent-encoded until nothing in it ends a link or a table cell. */
function destination(url) {
    return new URL(url).href
        .replace(/[^\w\-.~:/?#@!$&+,;=%]/gu, (character) => Buffer.from(character).toString("hex").toUpperCase().replace(/../g, "%$&"))
        .replaceAll("&", "&amp;");
}


/***/ }),

/***/ 2117:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  run: () => (/* binding */ run)
});

// EXTERNAL MODULE: ./build/inputs/parse-inputs.js
var parse_inputs = __webpack_require__(2161);
// EXTERNAL MODULE: ./build/lib/did-you-mean.js
var did_you_mean = __webpack_require__(2769);
// EXTERNAL MODULE: ./build/lib/errors.js
var errors = __webpack_require__(1469);
// EXTERNAL MODULE: ./build/lib/format.js
var format = __webpack_require__(177);
// EXTERNAL MODULE: ./build/operations/operation.js
var operations_operation = __webpack_require__(4138);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/lib/read-file.js
var read_file = __webpack_require__(6581);
// EXTERNAL MODULE: ./build/report/text.js
var report_text = __webpack_require__(3920);
;// CONCATENATED MODULE: ./build/report/files.js
// What a step writes to files of the runner: its outputs, the files that some of them name, and the job summary.







/** The largest output. */
const maxOutputBytes = 1024 * 1024;
/**
 * Sets the outputs of a step, and writes the files that they name.
 * @param notice shows a notice, for outputs that are left out
 * @throws where a file cannot be written; then `compliant` and `reported` are not set
 */
function setOutputs(presentation, { environment, runner }, notice) {
    const { GITHUB_OUTPUT: path, RUNNER_TEMP: directory } = environment;
    // Without the file, @actions/core would print a command that runners ignore.
    if (!path)
        throw new errors/* ConfigurationError */.j1({ message: "GITHUB_OUTPUT is not set" });
    (0,read_file/* rejectPipe */.sM)(path);
    const writeFile = (name, text) => {
        if (!directory)
            throw new errors/* ConfigurationError */.j1({ message: "RUNNER_TEMP is not set" });
        const file = (0,external_node_path_.join)(directory, `${name}-${(0,external_node_crypto_.randomUUID)()}.${name === "summary" ? "md" : "json"}`);
        // `wx`: never over a file that is there, never through a link.
        (0,external_node_fs_.writeFileSync)(file, text, { flag: "wx", mode: 0o600 });
        return file;
    };
    const writeJson = (name, value) => value === undefined ? undefined : writeFile(name, `${JSON.stringify(value, null, 2)}\n`);
    const { compliant, reported, ...others } = presentation.outputs ?? {};
    const { artifacts, attestations, result, record } = withoutSecretReferences(presentation.files ?? {});
    const all = {
        ...others,
        ...(artifacts && outputsOf(artifacts)),
        artifacts: artifacts && JSON.stringify(artifacts),
        "artifacts-file": writeJson("artifacts", artifacts),
        attestations: attestations && JSON.stringify(attestations),
        result: result === undefined ? undefined : JSON.stringify(result),
        "result-file": writeJson("result", result),
        "record-file": writeJson("record", record),
        "summary-file": writeFile("summary", renderSummary(presentation)),
        // Last: where they are set, everything else is.
        reported,
        compliant,
    };
    for (const [name, value] of Object.entries(all)) {
        if (value === undefined)
            continue;
        const text = String(value);
        if (Buffer.byteLength(text) <= maxOutputBytes)
            runner.setOutput(name, text);
        else
            notice(`The output \`${name}\` is left out: it is over 1 MiB${fileWith(name)}`);
    }
}
const fileWith = (output) => {
    if (output === "result")
        return ". `result-file` has all of it";
    return output === "artifacts" || output === "fingerprints" ? ". `artifacts-file` has all of it" : "";
};
/** A reference without a part of it would lead to another image: it is left out, and the digest still identifies it. */
const withoutSecretReferences = ({ artifacts, ...files }) => ({
    ...files,
    artifacts: artifacts?.map((artifact) => ({
        ...artifact,
        reference: artifact.reference?.includes("***") ? undefined : artifact.reference,
    })),
});
/** Returns the outputs for the input `artifacts` of other steps. */
function outputsOf(artifacts) {
    const lines = artifacts.map(({ name, fingerprint, reference }) => {
        const line = reference === undefined ? `sha256:${fingerprint}` : `oci:${reference}`;
        return name === undefined ? line : `${name}=${line}`;
    });
    const only = artifacts.length === 1 ? artifacts[0] : undefined;
    const images = artifacts.filter(({ type }) => type === "oci");
    return {
        fingerprint: only?.fingerprint,
        fingerprints: lines.length > 0 ? lines.join("\n") : undefined,
        image: images.length === 1 ? images[0]?.reference : undefined,
    };
}
/**
 * The most bytes of a summary, with what earlier commands of the step wrote. GitHub refuses one over 1 MiB, and drops without a
 * message one that only the runner's own line ends make longer: each line counts as if it ended in CRLF.
 */
const maxBytes = 1_000_000;
const icons = {
    success: (0,report_text/* gfm */.Te) `✅`,
    warning: (0,report_text/* gfm */.Te) `⚠️`,
    error: (0,report_text/* gfm */.Te) `❌`,
    info: (0,report_text/* gfm */.Te) `ℹ️`,
};
/** Returns a function that writes a summary, replaces the one that it wrote before, and returns why none could be written, if so. */
function createSummary(environment) {
    let earlier;
    return (presentation) => {
        const path = environment["GITHUB_STEP_SUMMARY"];
        if (!path)
            return "GITHUB_STEP_SUMMARY is not set";
        try {
            (0,read_file/* rejectPipe */.sM)(path);
            earlier ??= (0,external_node_fs_.readFileSync)(path);
            // Earlier text may not end its last line.
            const gap = earlier.length === 0 ? "" : "\n\n";
            const text = renderSummary(presentation, maxBytes - sizeOf(earlier.toString() + gap));
            if (text === "")
                return "the summary of this step is full";
            (0,external_node_fs_.truncateSync)(path, earlier.length);
            (0,external_node_fs_.appendFileSync)(path, gap + text);
            return undefined;
        }
        catch (error) {
            return (0,errors/* messageOf */.bD)(error);
        }
    };
}
/**
 * Returns the summary as GitHub-flavoured Markdown in at most so many bytes: what does not fit is cut at a row or a block. Empty where
 * there is no room for its heading.
 */
function renderSummary(presentation, space = maxBytes) {
    const note = "_The rest is left out, because the summary is full. The files in this step's outputs have everything._\n";
    let free = space - sizeOf(note);
    const parts = [];
    const write = (text, reserved) => {
        const size = sizeOf(text);
        if (size + reserved > free)
            return false;
        free -= size;
        parts.push(text);
        return true;
    };
    for (const { before, rows, after } of blocksOf(presentation)) {
        const reserved = sizeOf(after);
        const isBegun = write(before, reserved);
        const isWhole = isBegun && rows.every((row) => write(row, reserved));
        if (isBegun)
            write(after, 0);
        if (!isWhole)
            return parts.length === 0 ? "" : parts.join("") + note;
    }
    return parts.join("");
}
/** Bytes of UTF-8 with CRLF as line ends. */
const sizeOf = (text) => Buffer.byteLength(text) + text.split("\n").length - 1;
function* blocksOf(presentation) {
    const { severity, result, title, reasons, next, warnings, notices, table, folds = [] } = presentation;
    yield paragraph((0,report_text/* gfm */.Te) `### ${icons[severity]} ${title ?? (0,report_text/* prose */.CS)(result)}`);
    if (presentation.hasReasonsInTable !== true)
        yield list(reasons, (0,report_text/* gfm */.Te) ``);
    if (next !== undefined)
        yield paragraph((0,report_text/* gfm */.Te) `**What to do:** ${(0,report_text/* prose */.CS)((0,format/* sentence */.em)(next))}`);
    yield list(warnings, (0,report_text/* gfm */.Te) `${icons.warning} `);
    yield list(notices, (0,report_text/* gfm */.Te) `${icons.info} `);
    if (table !== undefined)
        yield tableBlock(table);
    for (const fold of folds)
        if (fold.inLogOnly !== true)
            yield foldBlock(fold);
}
const paragraph = (content) => ({
    before: `${content.toString()}\n\n`,
    rows: [],
    after: "",
});
const list = (texts = [], icon) => ({
    before: "",
    rows: texts.map((text) => `- ${(0,report_text/* gfm */.Te) `${icon}${(0,report_text/* prose */.CS)((0,format/* sentence */.em)(text))}`.toString()}\n`),
    after: texts.length > 0 ? "\n" : "",
});
function tableBlock({ head, rows, more }) {
    if (rows.length === 0)
        return { before: "", rows: [], after: "" };
    const row = (cells) => `| ${(0,report_text/* joined */.oR)(cells, (0,report_text/* gfm */.Te) ` | `).toString()} |\n`;
    return {
        before: `${row(head)}|${" --- |".repeat(head.length)}\n`,
        rows: rows.map(row),
        // After a blank line: right below the table it would be a row.
        after: more > 0 ? `\n_… and ${(0,format/* count */.U9)(more, "more row")}._\n\n` : "\n",
    };
}
function foldBlock({ title, table, json }) {
    const { before, rows, after } = table === undefined ? jsonBlock(json) : tableBlock(table);
    return {
        before: `<details><summary>${(0,report_text/* prose */.CS)(title).toString()}</summary>\n\n${before}`,
        rows,
        after: `${after}</details>\n\n`,
    };
}
/** No line of JSON begins with a backtick, so nothing in it ends the block. */
const jsonBlock = (json) => ({
    before: "```json\n",
    rows: (0,report_text/* visibleJson */.$m)(json).map((line) => `${line}\n`),
    after: "```\n\n",
});

;// CONCATENATED MODULE: ./build/report/log.js


/** In UTF-16 code units. The runner cuts an annotation at 4,096, with the escapes of its lines. */
const maxLine = 10_000;
const maxAnnotation = 3_800;
/** The widest that a column is made so that the next one is aligned. */
const maxColumn = 70;
/** The icon of a severity, and the ANSI code of its colour. */
const severities = {
    success: ["✓", 32],
    warning: ["!", 33],
    error: ["✗", 31],
    info: ["–", 36],
};
/**
 * Returns the text as one line that is not a command of the runner, which looks for `::` where a line begins, white space aside,
 * and for the older `##[` anywhere (actions/runner, ActionCommand.TryParseV2 and TryParse).
 */
const logLine = (raw) => neutral((0,report_text/* visible */.RK)(raw, maxLine));
const neutral = (line) => line.replaceAll("##[", "##\\[").replace(/^\s*(?=::)/, "$&\\");
/** Creates the log, with colours where GitHub shows it. */
function createLog({ runner, environment }, redact) {
    const isColoured = environment["GITHUB_ACTIONS"] === "true";
    const annotate = (level, { title, lines }) => {
        runner[level](annotationText(redact(lines)), title === undefined ? undefined : { title: neutral((0,report_text/* visible */.RK)(redact(title))) });
    };
    return {
        info: (text) => {
            runner.info(logLine(redact(text)));
        },
        debug: (text) => {
            if (runner.isDebug())
                runner.debug(logLine(redact(text)));
        },
        warn: (text) => {
            annotate("warning", { lines: [text] });
        },
        notice: (text) => {
            annotate("notice", { lines: [text] });
        },
        print({ severity, text }, style) {
            if (severity === undefined) {
                runner.info(logLine(redact(text)));
                return;
            }
            const [icon, colour] = severities[severity];
            const line = logLine(`${icon} ${redact(text)}`);
            runner.info(isColoured ? `\u001b[${style === "bold" ? "1;" : ""}${colour}m${line}\u001b[0m` : line);
        },
        printFold(fold) {
            const { title, table, json } = redact(fold);
            runner.startGroup(logLine(title));
            for (const line of table === undefined ? [] : tableLines(table))
                runner.info(neutral(line));
            for (const line of json === undefined ? [] : (0,report_text/* visibleJson */.$m)(json))
                // `##[` is within a text, where an escape leaves the JSON as it is.
                runner.info((0,format/* shorten */.ml)(line.replaceAll("##[", "##\\u005b"), maxLine));
            runner.endGroup();
        },
        annotate,
    };
}
/** Returns the lines of a table whose columns are aligned. */
function tableLines({ head, rows, more }) {
    const lines = [head, ...rows].map((cells) => cells.map((cell) => (0,report_text/* visible */.RK)((0,report_text/* textOf */.b6)(cell))));
    const widths = head.map((_, column) => Math.min(Math.max(...lines.map((cells) => cells[column]?.length ?? 0)), maxColumn));
    return [
        ...lines.map((cells) => (0,format/* shorten */.ml)(cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "), maxLine).trimEnd()),
        ...(more > 0 ? [`… and ${(0,format/* count */.U9)(more, "more row")}`] : []),
    ];
}
/** Returns the lines of an annotation: lines that do not fit are left out before the last one, which says what to do. */
function annotationText(raw) {
    const lines = raw.map((line) => neutral((0,report_text/* visible */.RK)(line)));
    const room = maxAnnotation - (lines.at(-1)?.length ?? 0) - 30;
    let length = 0;
    const fitting = lines.slice(0, -1).filter((line) => (length += line.length + 1) <= room);
    const more = lines.length - 1 - fitting.length;
    return [...fitting, ...(more > 0 ? [`… and ${more} more`] : []), ...lines.slice(-1)].join("\n");
}

// EXTERNAL MODULE: ./build/lib/identifiers.js
var identifiers = __webpack_require__(2528);
// EXTERNAL MODULE: ./node_modules/valibot/dist/index.mjs
var dist = __webpack_require__(7934);
;// CONCATENATED MODULE: ./build/report/redactor.js


/**
 * Below these keys is what came from outside, or is sent there: a key can hold a secret. All other keys are this action's own,
 * and stay: decisions are read by them, and a registry may call any of them a token.
 */
const foreign = new Set(["json", "result", "data_json"]);
/** Deeper than this, data is not followed: writing it as JSON would overflow the stack. No service nests like that. */
const maxDepth = 500;
/** A longer secret is looked for in pieces: then the time to search grows with the text alone, whatever a server calls a secret. */
const pieceLength = 64;
/** The first characters of a secret, by which nearly every text is found to have none. */
const startLength = 8;
/** Creates a redactor that knows no secret yet. */
function createRedactor() {
    const pieces = new Set();
    /** Absent after another secret was added. */
    let starts;
    function redactText(raw) {
        if (pieces.size === 0)
            return raw;
        starts ??= new RegExp([...new Set([...pieces].map((piece) => RegExp.escape(piece.slice(0, startLength))))].join("|"));
        return starts.test(raw) ? replaceAll(raw, starts, pieces) : raw;
    }
    function redactValue(value, depth, isForeign) {
        if (typeof value === "string")
            return redactText(value);
        if (typeof value !== "object" || value === null)
            return value;
        if (JSON.isRawJSON(value)) {
            const digits = JSON.stringify(value);
            const redacted = redactText(digits);
            return redacted === digits ? value : redacted;
        }
        if (!isPlain(value))
            return value;
        if (depth > maxDepth)
            return "(nested too deeply to be kept)";
        // What holds no secret stays the same object: an answer can have a million values.
        if (Array.isArray(value)) {
            const items = value;
            const redacted = items.map((item) => redactValue(item, depth + 1, isForeign));
            return redacted.every((item, index) => item === items[index]) ? items : redacted;
        }
        const entries = Object.entries(value);
        const redacted = entries.map(([key, item]) => [
            isForeign ? redactText(key) : key,
            key === "fingerprint" && dist.is(identifiers/* fingerprintSchema */.S8, item)
                ? item
                : redactValue(item, depth + 1, isForeign || foreign.has(key)),
        ]);
        const isSame = redacted.every(([key, item], at) => key === entries[at]?.[0] && item === entries[at][1]);
        return isSame ? value : Object.fromEntries(redacted);
    }
    return {
        redact: (value) => redactValue(value, 0, false),
        add(forms) {
            for (const form of forms) {
                for (let at = 0; at < form.length - pieceLength; at += pieceLength)
                    pieces.add(form.slice(at, at + pieceLength));
                pieces.add(form.slice(-pieceLength));
            }
            starts = undefined;
        },
    };
}
function isPlain(value) {
    const prototype = Object.getPrototypeOf(value);
    return Array.isArray(value) || prototype === null || prototype === Object.prototype;
}
/**
 * Returns the text with `***` for each stretch that the pieces cover; those that overlap or touch are one. How many pieces there
 * are takes no time: of the few lengths that they have, the longest at each place is looked up.
 */
function replaceAll(raw, starts, pieces) {
    const lengths = [...new Set([...pieces].map((piece) => piece.length))].sort((one, other) => other - one);
    const pattern = new RegExp(starts, "g");
    let redacted = "";
    let end = -1;
    for (let match = pattern.exec(raw); match !== null; match = pattern.exec(raw)) {
        const start = match.index;
        pattern.lastIndex = start + 1;
        const length = lengths.find((candidate) => pieces.has(raw.slice(start, start + candidate)));
        if (length === undefined)
            continue;
        if (start > end)
            redacted += `${raw.slice(Math.max(end, 0), start)}***`;
        end = Math.max(end, start + length);
    }
    return end < 0 ? raw : redacted + raw.slice(end);
}
// The forms in which a secret can appear in a text.
/** What is shorter is part of too many ordinary words to be replaced by `***`. */
const minLength = 8;
/**
 * Returns the forms of a secret that are redacted, each of 8 characters at least: as it is, each of its lines, percent-encoded,
 * JSON-escaped, in base64 alone and as a Basic credential. A shorter secret has none.
 * @param basicUser the user with whom it is sent as a Basic credential; a key is also sent as the user without a password
 */
function secretForms(secret, basicUser) {
    if (secret.trim().length < minLength)
        return [];
    const credentials = [secret, `${secret}:`, ...(basicUser === undefined ? [] : [`${basicUser}:${secret}`])];
    const forms = [
        secret,
        ...secret.split(/[\r\n]+/).map((line) => line.trim()),
        ...percentEncoded(secret),
        ...jsonEscaped(secret),
        ...credentials.flatMap(inBase64),
    ];
    return [...new Set(forms)].filter((form) => form.trim().length >= minLength);
}
/**
 * Returns what the runner is asked to mask: it masks each line of a value alone, so nothing has several lines. A short line of
 * a longer secret is left out, because a mask `{` would hide every brace of the job.
 */
function secretMasks(secret, basicUser) {
    const masks = [...secretForms(secret, basicUser), ...(secret.trim() === "" ? [] : [secret])];
    return [...new Set(masks)].filter((mask) => !/[\r\n]/.test(mask));
}
/** In an address and in a form, where a blank is `+`; some servers write `%2f` for `%2F`. */
function percentEncoded(secret) {
    const forms = [
        encodeURIComponent(secret.toWellFormed()),
        new URLSearchParams([["", secret]]).toString().slice(1),
    ];
    return forms.flatMap((form) => [form, form.replace(/%../g, (escape) => escape.toLowerCase())]);
}
/** What JSON encoders write as `\u…`: nothing that need not be, all but ASCII, what has a meaning in HTML too. */
const unicodeEscaped = [/(?!)/g, /[^\0-\x7f]/g, /[^\0-\x7f]|[<>&]/g, /[^\0-\x7f]|[<>&'+`]|\\"/g];
function jsonEscaped(secret) {
    const json = JSON.stringify(secret).slice(1, -1);
    return unicodeEscaped
        .map((pattern) => json.replace(pattern, (text) => `\\u${hexOf(text.at(-1) ?? "")}`))
        .flatMap((form) => [form, form.replace(/(?<=\\u)..../g, (hex) => hex.toUpperCase())])
        .flatMap((form) => [form, form.replaceAll("/", "\\/")]);
}
const hexOf = (unit) => unit.charCodeAt(0).toString(16).padStart(4, "0");
function inBase64(text) {
    const base64 = Buffer.from(text).toString("base64");
    return [base64, base64.replace(/=+$/, "")];
}

;// CONCATENATED MODULE: ./build/report/report.js





/** Creates the report, which writes through `host.runner` and the files that `host.environment` names. */
function createReport(host) {
    const redactor = createRedactor();
    const { redact } = redactor;
    const log = createLog(host, redact);
    const writeSummary = createSummary(host.environment);
    /** Writes what is not the log. Where outputs cannot be written, the step fails: a later one would take an unset output for a result. */
    function writeFiles(page, summary) {
        let written = page;
        try {
            setOutputs(withTrueOnlyOnSuccess(page.presentation), host, (text) => {
                log.notice(text);
            });
        }
        catch (error) {
            written = failed(page, {
                message: `The outputs of this step could not be written: ${(0,errors/* messageOf */.bD)(error)}`,
                hint: "Check that RUNNER_TEMP and the file that GITHUB_OUTPUT names can be written on this runner",
            });
        }
        const problem = summary ? writeSummary(redact(written.presentation)) : undefined;
        if (problem !== undefined)
            log.notice(`There is no summary: ${problem}`);
        return written;
    }
    function print({ presentation, annotation = annotationOf(presentation), lastLine }) {
        const { severity, result, lines = [], folds = [], warnings = [], notices = [] } = presentation;
        for (const line of lines)
            log.print(line);
        for (const fold of folds)
            log.printFold(fold);
        for (const notice of notices)
            log.notice(notice);
        if (warnings.length > 0)
            log.annotate("warning", { lines: warnings });
        if (annotation !== undefined)
            log.annotate(severity === "error" ? "error" : "warning", annotation);
        log.print({ severity, text: lastLine ?? result }, "bold");
    }
    async function showPage(original, summary) {
        const isCancelled = host.signal.aborted && original.presentation.severity !== "error";
        const page = writeFiles(redact(isCancelled ? failed(original, { message: "The job was cancelled" }) : original), summary);
        print(page);
        try {
            await host.flushLog();
        }
        catch (error) {
            writeFiles(failed(page, {
                message: `The log of this step could not be written: ${(0,errors/* messageOf */.bD)(error)}`,
                hint: "Check that the runner reads the step's standard output, and that its disk is not full",
            }), summary);
            return 1;
        }
        return page.presentation.severity === "error" ? 1 : 0;
    }
    const showError = async (error, { summary, outputs }) => {
        try {
            for (const line of debugLines(error))
                log.debug(line);
            return await showPage(pageOf(error, outputs), summary);
        }
        catch (bug) {
            // Nothing is left that could show it but this.
            host.runner.error(redact((0,errors/* messageOf */.bD)(bug)));
            return 1;
        }
    };
    return {
        logger: log,
        redact,
        registerSecret(secret, basicUser) {
            redactor.add(secretForms(secret, basicUser));
            for (const mask of secretMasks(secret, basicUser))
                host.runner.setSecret(mask);
        },
        async show(presentation, { summary }) {
            try {
                return await showPage({ presentation }, summary);
            }
            catch (bug) {
                return showError((0,errors/* toActionError */.ie)(bug), { summary, outputs: presentation.outputs ?? {} });
            }
        },
        showError,
    };
}
/** Returns a page that says why the run ended early. */
function pageOf({ parts }, outputs) {
    const [only, ...others] = parts;
    if (only === undefined || others.length > 0) {
        const result = `The step failed: ${(0,format/* count */.U9)(parts.length, "problem")}`;
        return { presentation: { severity: "error", result, reasons: parts.map(sentencesOf), outputs } };
    }
    const { message, reason, hint } = only;
    const reasons = reason === undefined ? [] : [reason];
    return {
        presentation: { severity: "error", result: message, reasons, next: hint, outputs },
        annotation: { lines: [(0,format/* sentence */.em)(message), ...reasonsAndNext(reasons, hint)] },
        lastLine: "The step failed",
    };
}
const sentencesOf = ({ message, reason, hint }) => [message, reason, hint].flatMap((part) => (part === undefined ? [] : (0,format/* sentence */.em)(part))).join(" ");
/** Returns the page of a step that fails although its result does not say so. */
const failed = ({ presentation }, { message, hint }) => ({
    presentation: {
        ...presentation,
        severity: "error",
        title: undefined,
        result: message,
        reasons: [`Without this the result is: ${presentation.result}`, ...(presentation.reasons ?? [])],
        next: hint,
    },
});
/** Returns the outputs of a step: `compliant` and `reported` are true only where it passes. */
function withTrueOnlyOnSuccess(presentation) {
    const { outputs = {}, severity } = presentation;
    if (severity !== "error")
        return presentation;
    const { compliant, reported } = outputs;
    return {
        ...presentation,
        outputs: { ...outputs, compliant: compliant && false, reported: reported && false },
    };
}
/** Returns the annotation of a result that is not a success. The result is its title, because the log says it last. */
function annotationOf({ severity, result, reasons = [], next }) {
    if (severity === "success" || severity === "info")
        return undefined;
    const lines = reasonsAndNext(reasons, next);
    return { title: result, lines: lines.length > 0 ? lines : [(0,format/* sentence */.em)(result)] };
}
const reasonsAndNext = (reasons, next) => [
    ...reasons.map(format/* sentence */.em),
    ...(next === undefined ? [] : [`What to do: ${(0,format/* sentence */.em)(next)}`]),
];
/** Returns what only debug logging shows of an error: its causes and, of a bug, their stacks. */
function debugLines(error) {
    const isBug = error instanceof errors/* InternalError */.Gd;
    const lines = isBug ? [error.stack ?? ""] : [];
    let { cause } = error;
    for (let depth = 0; cause instanceof Error && depth < 10; depth += 1) {
        lines.push(`Caused by: ${(isBug ? cause.stack : undefined) ?? cause.message}`);
        cause = cause.cause;
    }
    return lines.flatMap((line) => line.split("\n"));
}

// EXTERNAL MODULE: ./build/service/http-client.js
var http_client = __webpack_require__(8040);
;// CONCATENATED MODULE: ./build/run.js







/** Runs one step. Returns the process's exit code: 0 when the job may go on. Never throws. */
async function run(host) {
    const report = createReport(host);
    const context = { ...host, ...report };
    for (const { user, password } of (0,http_client/* proxyCredentials */.FF)(host.environment))
        context.registerSecret(password, user);
    const texts = (0,parse_inputs/* readInputs */.Ko)(context);
    const summary = (0,parse_inputs/* isSummaryWanted */.Sq)(texts);
    let operation;
    try {
        operation = await findOperation(texts);
        const reason = (0,operations_operation/* skipReason */.YG)(operation, texts, context);
        if (reason !== undefined)
            return await report.show((0,operations_operation/* presentSkipped */.Ab)(reason), { summary });
        const step = await operation.prepare(texts, context);
        report.logger.info(step.introduction);
        return await report.show(await step.run(), { summary });
    }
    catch (thrown) {
        const error = (0,errors/* toActionError */.ie)(thrown);
        return await report.showError(error, { summary, outputs: operation?.outputsOfFailure(error) ?? {} });
    }
}
async function findOperation({ operation: name = "" }) {
    const operation = await (0,operations_operation/* loadOperation */.GD)(name);
    if (operation !== undefined)
        return operation;
    throw new errors/* ConfigurationError */.j1({
        message: name === ""
            ? "Input `operation` is missing"
            : `Input \`operation\` is \`${name}\`, which is not an operation${(0,did_you_mean/* didYouMean */.a)(name, operations_operation/* operationNames */.qj)}`,
        hint: `Set it to ${(0,format/* oneOf */.yL)(operations_operation/* operationNames */.qj)}`,
    });
}


/***/ }),

/***/ 3333:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GQ: () => (/* binding */ deadlineExceeded),
/* harmony export */   O9: () => (/* binding */ toFailedAttempt),
/* harmony export */   QG: () => (/* binding */ idleTimeout),
/* harmony export */   Wn: () => (/* binding */ describeStatus),
/* harmony export */   Xn: () => (/* binding */ cancelledAttempt),
/* harmony export */   Yr: () => (/* binding */ apiAddressHint),
/* harmony export */   g$: () => (/* binding */ tooLarge),
/* harmony export */   kx: () => (/* binding */ invalidBody),
/* harmony export */   tX: () => (/* binding */ withSubject)
/* harmony export */ });
/* unused harmony export notFoundSubject */
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(177);
/* harmony import */ var _result_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1871);



const cancelledAttempt = {
    failure: { cause: "cancelled", message: "The step was ended from outside during a request" },
    result: "ended from outside",
    isRetryable: false,
};
/** Describes an attempt that received nothing for so many milliseconds. */
function idleTimeout(milliseconds, label) {
    const result = `no byte within ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .seconds */ .YA)(milliseconds)}`;
    return unreachable(result, `${capitalized(label)} sent ${result}`, checkReach(label));
}
/** Describes that the time for all requests, in milliseconds, is used up. */
function deadlineExceeded(milliseconds, label) {
    return {
        ...unreachable("time limit reached", `${capitalized(label)} gave no whole response within the time limit of ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .seconds */ .YA)(milliseconds)}`, "Try again later, or raise `timeout`"),
        isRetryable: false,
    };
}
/** Describes a response that is larger than accepted. */
const tooLarge = (status, limit, label) => ({
    failure: {
        cause: "invalid",
        status,
        message: `The response of ${label} is larger than ${limit}`,
        hint: "Ask for less, or check that the address is right",
    },
    result: `HTTP ${status}, too large`,
    isRetryable: false,
});
/**
 * Describes what Node throws for a request.
 * @param host of the request, with its port
 */
function toFailedAttempt(thrown, host, label) {
    const code = (0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .errorCode */ .CA)(thrown) ?? "unknown error";
    const name = `${capitalized(label)} at \`${host}\``;
    // An error of several addresses has no message of its own.
    const message = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .shorten */ .ml)((0,_lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .messageOf */ .bD)(thrown).trim() || code, 300);
    if (code === "ENOTFOUND") {
        const missing = thrown instanceof Error && "hostname" in thrown
            ? String(thrown.hostname)
            : new URL(`x://${host}`).hostname;
        return misconfigured(code, `The host \`${missing}\` does not exist (${code})`, "Check the address, and that this runner's DNS knows the host (behind a proxy: `HTTPS_PROXY`)", true);
    }
    if (code === "ERR_PROXY_TUNNEL")
        return proxyFailure(thrown, host, label);
    if (certificateCodes.test(code))
        return misconfigured(code, `The certificate of \`${host}\` does not hold: ${message} (${code})`, code === "CERT_HAS_EXPIRED" || code === "CERT_NOT_YET_VALID"
            ? `Ask the operator of ${label} to renew it, and check the runner's clock`
            : "Check the address. If you trust the certificate, set `NODE_EXTRA_CA_CERTS` to a PEM file with its authority's certificate", false);
    if (/^(?:EPROTO$|ERR_SSL_)/.test(code))
        return unreachable(code, `${name} and this runner could not agree on a secure connection (${code})`, "Check scheme and port of the address, and the proxies on the way");
    if (code.startsWith("HPE_"))
        return unreachable(code, `${name} did not answer with valid HTTP (${code})`, "Check scheme and port of the address, and the proxies on the way");
    return unreachable(code, `${name} cannot be reached: ${message}`, checkReach(label));
}
const certificateCodes = /^(?:CERT_|ERR_TLS_CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|HOSTNAME_MISMATCH)/;
/** The proxy answered something else than 200, or nothing that is HTTP. */
function proxyFailure(thrown, host, label) {
    const status = thrown instanceof Error && "statusCode" in thrown ? Number(thrown.statusCode) : NaN;
    const result = `proxy: ${Number.isNaN(status) ? "no valid answer" : `HTTP ${status}`}`;
    const message = `The proxy (\`HTTPS_PROXY\`) did not connect to \`${host}\` (${result})`;
    if (Number.isNaN(status) || status >= 500)
        return unreachable(result, message, checkReach(label));
    const hint = status === 407
        ? "Put the user and password that the proxy wants into `HTTPS_PROXY`, percent-encoded"
        : "Ask the proxy's operator to allow this host, or name it in `NO_PROXY` if it can be reached directly";
    return misconfigured(result, message, hint, false);
}
const unreachable = (result, message, hint) => ({
    failure: { cause: "unreachable", message, hint },
    result,
    isRetryable: true,
});
const misconfigured = (result, message, hint, isRetryable) => ({ failure: { cause: "misconfigured", message, hint }, result, isRetryable });
const checkReach = (label) => `Check that this runner can reach ${label} (DNS, firewall, \`HTTPS_PROXY\`), or try again later`;
const capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1);
/** What to do about an answer that is not the service's. */
const apiAddressHint = "Check that `base-url` is the address of the service's API";
/** With the words before it, it fits into the 1,000 characters that a line shows. */
const maxMessageLength = 950;
/**
 * Describes a response whose status is not a success.
 * @param body its JSON, if it is; its text, unless it is a web page
 */
function describeStatus(request, { status, headers, attempts }, body, { redact }) {
    const text = messageIn(body.json) ?? body.plainText ?? "";
    const message = (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .shorten */ .ml)(redact(text).replace(/\s+/g, " ").trim(), maxMessageLength);
    const notFound = status === 404 ? notFoundSubject(body.json, request.about) : undefined;
    const times = attempts.length > 1 ? ` after ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(attempts.length, "attempt")}` : "";
    const location = status >= 300 && status <= 399 ? URL.parse(headers["location"] ?? "") : null;
    // Without the query, which may hold a secret.
    const target = location === null ? "" : `, redirected to \`${location.origin}${location.pathname}\``;
    return {
        cause: "status",
        status,
        notFound,
        serviceMessage: message === "" ? undefined : message,
        message: `${whatFailed(request)}: HTTP ${status}${target}${times}`,
        reason: message === "" ? undefined : `The service said: ${message}`,
        hint: status === 404 ? notFoundHint(notFound, request) : hintFor(status, request),
    };
}
/** Describes a response whose status is right and whose body is not. */
const invalidBody = (request, status, problem) => ({
    cause: "invalid",
    status,
    message: `${whatFailed(request)}: the response (HTTP ${status}) is not valid, ${problem}`,
    hint: apiAddressHint,
});
/** Returns the failure of a request that got no usable response, with the thing that it was about. */
const withSubject = (failure, request) => failure.cause === "cancelled"
    ? failure
    : {
        ...failure,
        message: `${whatFailed(request)}: ${failure.message.charAt(0).toLowerCase()}${failure.message.slice(1)}`,
    };
const whatFailed = ({ method, noun }) => `The ${noun} ${method === "GET" ? "could not be read" : "was not recorded"}`;
function hintFor(status, { method, about }) {
    if (status >= 300 && status <= 399)
        return "Redirects are not followed: correct `base-url`, which must be the address of the service's API";
    if ((0,_result_js__WEBPACK_IMPORTED_MODULE_2__/* .isOutageStatus */ .uM)(status))
        return "Run the job again later; if it persists, ask the service's operator";
    switch (status) {
        case 400:
        case 422:
            return method === "GET"
                ? "Change the input that the service names"
                : "Change the input that the service names; `dry-run: true` shows exactly what is sent";
        case 401:
            return "Check the secret behind `api-token`, and `auth-scheme`";
        case 403:
            return `Check that the key behind \`api-token\` may do this in organization \`${about.org}\``;
        case 409:
            return "Another job is writing to the same place: run the job again, or raise `retries`";
        case 413:
            return "Send less: a smaller `template-file`, `user-data` or attachment";
        default:
            return apiAddressHint;
    }
}
function notFoundHint(subject, { about }) {
    switch (subject) {
        case "artifact":
            return "Report the artifact first, and check that both steps fingerprint the same bytes";
        case "trail":
            return "Check `flow` and `trail`, or begin the trail first (`operation: begin-trail`)";
        case "flow":
            return "Check `flow` and `org`, or create the flow first (`operation: create-flow`)";
        case "environment":
            if (about.environment !== undefined)
                return "Check `environment` and `org`";
            break;
        case "policy":
            return "Check `policies`, one per line, and `org`";
        case "organization":
            return `Check \`org\` (\`${about.org}\`), and that the key behind \`api-token\` belongs to it`;
        case undefined:
    }
    return "Check `base-url`, `org` and the names that were asked about; not every service offers every operation";
}
/** Returns the message of an error response: a text, or `message`, `detail` or `error` with what `errors` adds. */
function messageIn(json) {
    if (typeof json !== "object" || json === null)
        return typeof json === "string" ? json : undefined;
    const fields = new Map(Object.entries(json));
    const main = ["message", "detail", "error"].map((name) => fields.get(name)).find(Boolean);
    if (main === undefined)
        return JSON.stringify(json);
    return [main, fields.get("errors")].filter(Boolean).map(inWords).join(": ");
}
/** Writes a text as it is, an object as its fields, a list as its items. */
function inWords(value) {
    if (typeof value !== "object" || value === null)
        return typeof value === "string" ? value : JSON.stringify(value);
    const texts = Object.entries(value).map(([field, inner]) => {
        const text = typeof inner === "string" ? inner : JSON.stringify(inner);
        return Array.isArray(value) ? text : `${field}: ${text}`;
    });
    return texts.join("; ");
}
/** Makes a pattern of whole words: a full stop ends one, but a name may have one within it. */
const wholeWords = (patterns, flags) => new RegExp(`(?<![\\p{L}\\p{N}_~-]|[\\p{L}\\p{N}_]\\.)(?:${patterns.join("|")})(?![\\p{L}\\p{N}_~-]|\\.[\\p{L}\\p{N}_])`, flags);
const subjects = [
    ["artifact", wholeWords(["art[ei]facts?"], "iu")],
    ["trail", wholeWords(["trails?"], "iu")],
    ["flow", wholeWords(["flows?"], "iu")],
    ["environment", wholeWords(["environments?"], "iu")],
    ["policy", wholeWords(["polic(?:y|ies)"], "iu")],
    ["organization", wholeWords(["organi[sz]ations?"], "iu")],
];
/**
 * Returns what the body of a 404 is about: the first of the words in its texts, from which the names that were asked about
 * are taken out, in their own case. Without such a word it is the artifact, where a text has its fingerprint. Addresses do
 * not count: a router repeats them.
 */
function notFoundSubject(json, about) {
    const text = textsOf(json).join("\n").replace(/\S+/g, withoutAddress);
    const { org, artifact, flow, trail, environment, policies = [] } = about;
    const names = [org, artifact, flow, trail, environment, ...policies].filter((name) => name !== undefined);
    const withoutNames = text.replace(wholeWords(names.map((name) => RegExp.escape(name)), "gu"), " ");
    const found = subjects
        .map(([subject, pattern]) => ({ subject, at: withoutNames.search(pattern) }))
        .filter(({ at }) => at >= 0)
        .sort((one, other) => one.at - other.at);
    return found[0]?.subject ?? (artifact !== undefined && text.includes(artifact) ? "artifact" : undefined);
}
const withoutAddress = (token) => token.includes("://") || /^[^\p{L}\p{N}]*\//u.test(token) ? "" : token;
function textsOf(json) {
    if (typeof json === "string")
        return [json];
    return typeof json === "object" && json !== null ? Object.values(json).flatMap(textsOf) : [];
}


/***/ }),

/***/ 8040:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

var node_https__WEBPACK_IMPORTED_MODULE_2___namespace_cache;
var node_http__WEBPACK_IMPORTED_MODULE_1___namespace_cache;
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EM: () => (/* binding */ proxySettings),
/* harmony export */   FF: () => (/* binding */ proxyCredentials),
/* harmony export */   uT: () => (/* binding */ createHttpClient)
/* harmony export */ });
/* harmony import */ var _actions_http_client__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4942);
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7067);
/* harmony import */ var node_https__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4708);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7075);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(1469);
/* harmony import */ var _lib_format_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(177);
/* harmony import */ var _failures_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3333);
/* harmony import */ var _result_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1871);
// The one HTTP client: all requests to the service and to registries are sent by it. An attempt gives a whole response or a failure.








/** The version of this action, as in package.json (a test holds them together). */
const version = "0.1.0";
/** The largest body: `JSON.parse` can take 70 times as much memory. */
const maxBytes = 8 * 1_048_576;
/** A timer of more milliseconds than this fires at once. */
const longestTimer = 2 ** 31 - 1;
const rawClient = new _actions_http_client__WEBPACK_IMPORTED_MODULE_0__/* .HttpClient */ .Qq();
/**
 * Creates a client.
 * @throws ConfigurationError when the environment names a proxy that cannot be used
 */
function createHttpClient({ deadline, retries, label, idleLimit = 30_000 }, { clock, environment, logger, random, signal }) {
    // `rejectUnauthorized` is said here, because a variable of Node can turn verification off.
    const options = { keepAlive: true, rejectUnauthorized: true, proxyEnv: proxySettings(environment) };
    const agents = { http: new node_http__WEBPACK_IMPORTED_MODULE_1__.Agent(options), https: new node_https__WEBPACK_IMPORTED_MODULE_2__.Agent(options) };
    async function send(request) {
        const attempts = [];
        const name = `${request.method} ${request.url.origin}${request.url.pathname}`;
        for (;;) {
            const startedAt = clock.now();
            const start = clock.monotonic();
            logger.debug(`${request.method} ${request.url.href}, sending ${request.body?.length ?? 0} bytes`);
            const attempt = await sendOnce(request);
            const { result } = attempt;
            const duration = clock.monotonic() - start;
            logger.debug(`${name}: ${result} after ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_5__/* .seconds */ .YA)(duration)}`);
            attempts.push({ startedAt, duration, result });
            const delay = delayAfter(attempt, attempts.length, name);
            if (delay !== undefined)
                await clock.sleep(delay, signal);
            else if ("response" in attempt)
                return { ok: true, ...attempt.response, attempts };
            else
                return { ok: false, failure: withAttempts(attempt.failure, attempts.length), attempts };
        }
    }
    /** Sends once. Ends in time, whatever the server does: what Node cannot end is left to the end of the process. */
    async function sendOnce(request) {
        const left = deadline.left();
        if (signal.aborted)
            return _failures_js__WEBPACK_IMPORTED_MODULE_6__/* .cancelledAttempt */ .Xn;
        if (left <= 0)
            return (0,_failures_js__WEBPACK_IMPORTED_MODULE_6__/* .deadlineExceeded */ .GQ)(deadline.total, label);
        const { promise: ended, resolve: end } = Promise.withResolvers();
        const cancel = () => {
            end(_failures_js__WEBPACK_IMPORTED_MODULE_6__/* .cancelledAttempt */ .Xn);
        };
        const endAfter = (milliseconds, failed) => setTimeout(end, Math.min(milliseconds, longestTimer), failed);
        signal.addEventListener("abort", cancel);
        const idle = endAfter(idleLimit, (0,_failures_js__WEBPACK_IMPORTED_MODULE_6__/* .idleTimeout */ .QG)(idleLimit, label));
        const timeout = endAfter(left, (0,_failures_js__WEBPACK_IMPORTED_MODULE_6__/* .deadlineExceeded */ .GQ)(deadline.total, label));
        const abort = new AbortController();
        const agent = request.url.protocol === "https:" ? agents.https : agents.http;
        const received = { status: 0, headers: {}, body: Buffer.of() };
        try {
            const exchanged = exchange(request, { agent, signal: abort.signal }, received, () => idle.refresh());
            const failed = await Promise.race([
                ended,
                exchanged.then((isWhole) => (isWhole ? undefined : (0,_failures_js__WEBPACK_IMPORTED_MODULE_6__/* .tooLarge */ .g$)(received.status, (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_5__/* .formatSize */ .Xq)(maxBytes), label)), (thrown) => (0,_failures_js__WEBPACK_IMPORTED_MODULE_6__/* .toFailedAttempt */ .O9)(thrown, request.url.host, label)),
            ]);
            const { status } = received;
            if (failed !== undefined && (failed === _failures_js__WEBPACK_IMPORTED_MODULE_6__/* .cancelledAttempt */ .Xn || !isRecorded(status, request.method)))
                return failed;
            const isRetryable = (0,_result_js__WEBPACK_IMPORTED_MODULE_7__/* .isRetryableStatus */ .PS)(status, request.method);
            return { response: { ...received }, result: `HTTP ${status}`, isRetryable };
        }
        finally {
            clearTimeout(idle);
            clearTimeout(timeout);
            signal.removeEventListener("abort", cancel);
            abort.abort();
        }
    }
    /** Returns how long to wait for the next attempt, in milliseconds; undefined when there is to be none. */
    function delayAfter(attempt, attempts, name) {
        if (!attempt.isRetryable || attempts > retries)
            return undefined;
        const headers = "response" in attempt ? attempt.response.headers : {};
        const requested = (0,_result_js__WEBPACK_IMPORTED_MODULE_7__/* .retryAfter */ .P9)(headers["retry-after"], clock.now());
        const delay = (0,_result_js__WEBPACK_IMPORTED_MODULE_7__/* .retryDelay */ .a2)(attempts, requested, deadline.left(), random());
        const next = delay === undefined
            ? `no further one, which would begin after the end of the time limit`
            : `next in ${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_5__/* .seconds */ .YA)(delay)}`;
        logger.info(`${name}: ${attempt.result} (attempt ${attempts} of ${retries + 1}; ${next})`);
        return delay;
    }
    return { send };
}
/** A write is recorded by its status line alone: sent again because of its body, it would be recorded twice. */
const isRecorded = (status, method) => method !== "GET" && (status === 200 || status === 201);
/**
 * Sends a request and reads its response into `received`.
 * @param onBytes called whenever something was sent or received
 * @returns whether the response was read, or is one whose status decides. False where it is too large.
 */
async function exchange({ method, url, headers, body = "" }, connection, received, onBytes) {
    const content = Buffer.from(body);
    const options = {
        ...connection,
        method,
        // An IPv6 address without its brackets.
        host: url.hostname.replace(/^\[(.*)\]$/, "$1"),
        port: url.port,
        path: url.pathname + url.search,
        headers: {
            "accept-encoding": "identity",
            "user-agent": `artifact-compliance-action/${version}`,
            ...(content.length > 0 && { "content-length": String(content.length) }),
            ...headers,
        },
    };
    const httpModule = url.protocol === "https:" ? /*#__PURE__*/ (node_https__WEBPACK_IMPORTED_MODULE_2___namespace_cache || (node_https__WEBPACK_IMPORTED_MODULE_2___namespace_cache = __webpack_require__.t(node_https__WEBPACK_IMPORTED_MODULE_2__, 2))) : /*#__PURE__*/ (node_http__WEBPACK_IMPORTED_MODULE_1___namespace_cache || (node_http__WEBPACK_IMPORTED_MODULE_1___namespace_cache = __webpack_require__.t(node_http__WEBPACK_IMPORTED_MODULE_1__, 2)));
    const stream = content.length > 0 ? node_stream__WEBPACK_IMPORTED_MODULE_3__.Readable.from(inPieces(content, onBytes)) : null;
    const { message } = await rawClient.requestRaw({ options, parsedUrl: url, httpModule }, stream);
    received.status = message.statusCode ?? 0;
    received.headers = Object.fromEntries(Object.entries(message.headers).map(([name, value]) => [name, String(value)]));
    onBytes();
    const chunks = message;
    let memory = Buffer.alloc(0);
    for await (const chunk of chunks) {
        onBytes();
        const { length } = received.body;
        const end = Math.min(length + chunk.length, maxBytes);
        // In one piece of memory that doubles, because a server can send each byte alone.
        if (end > memory.length)
            memory = Buffer.concat([memory], Math.max(end, 2 * memory.length));
        chunk.copy(memory, length);
        received.body = memory.subarray(0, end);
        if (length + chunk.length > maxBytes)
            return received.status !== 200;
    }
    return true;
}
function* inPieces(content, onPiece) {
    for (let start = 0; start < content.length; start += 65_536) {
        onPiece();
        yield content.subarray(start, start + 65_536);
    }
}
const withAttempts = (failure, attempts) => attempts > 1 ? { ...failure, message: `${failure.message} (${(0,_lib_format_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(attempts, "attempt")})` } : failure;
// The proxies that the environment names, as Node's agents take them.
/** Addresses of this machine, which a proxy could not reach. */
const loopback = ["localhost", "127.0.0.0-127.255.255.255", "[::1]"];
/**
 * Reads the proxies of the environment, as `proxyEnv` of Node's agents takes them. Of two spellings of a variable the lower-case one counts.
 * @throws ConfigurationError that names the variable of an address that cannot be used
 */
function proxySettings(environment) {
    return {
        HTTPS_PROXY: proxyAddress("HTTPS_PROXY", environment),
        HTTP_PROXY: proxyAddress("HTTP_PROXY", environment),
        NO_PROXY: [...exemptions(environment), ...loopback].join(","),
    };
}
function proxyAddress(name, environment) {
    const [variable, written] = readVariable(name, environment);
    if (written === "")
        return undefined;
    // `proxy:3128` is a host and a port, although it reads as a URL with the scheme `proxy`.
    const url = URL.parse(written.includes("://") ? written : `http://${written}`);
    if (url !== null && /^https?:$/.test(url.protocol))
        return url.href;
    // Not the value: it may hold a password.
    throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .ConfigurationError */ .j1({
        message: `The environment variable \`${variable}\` is not the address of a proxy`,
        hint: "Write it as `http://host:port` or `http://user:password@host:port`, with user and password percent-encoded",
    });
}
/** To Node `example.com` is this host alone: to most programs it is its subdomains too. */
function exemptions(environment) {
    const [, written] = readVariable("NO_PROXY", environment);
    return written
        .split(/[\s,]+/)
        .filter((entry) => entry !== "")
        .flatMap((entry) => (/^[a-z0-9]/i.test(entry) ? [entry, `.${entry}`] : [entry]));
}
/** Returns the credentials in the addresses of proxies, to be masked; also of an address that cannot be used. */
function proxyCredentials(environment) {
    return ["https_proxy", "HTTPS_PROXY", "http_proxy", "HTTP_PROXY"].flatMap((variable) => {
        const [, user = "", password = ""] = /^(?:[^/]*:\/\/)?([^/:]*):([^/]*)@/.exec(environment[variable]?.trim() ?? "") ?? [];
        return password === "" ? [] : { user: decodePercent(user), password: decodePercent(password) };
    });
}
function readVariable(name, environment) {
    const lower = name.toLowerCase();
    const value = environment[lower]?.trim() ?? "";
    return value === "" ? [name, environment[name]?.trim() ?? ""] : [lower, value];
}
/** Decodes percent-encoding; returns text that is not encoded, such as a password with a bare `%`, unchanged. */
function decodePercent(text) {
    try {
        return decodeURIComponent(text);
    }
    catch (error) {
        if (error instanceof URIError)
            return text;
        throw error;
    }
}


/***/ }),

/***/ 1871:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EN: () => (/* binding */ bodyOf),
/* harmony export */   N1: () => (/* binding */ toServiceError),
/* harmony export */   P9: () => (/* binding */ retryAfter),
/* harmony export */   PS: () => (/* binding */ isRetryableStatus),
/* harmony export */   a2: () => (/* binding */ retryDelay),
/* harmony export */   o_: () => (/* binding */ jsonOf),
/* harmony export */   uD: () => (/* binding */ isOutage),
/* harmony export */   uM: () => (/* binding */ isOutageStatus)
/* harmony export */ });
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1469);
// What a request to the service gave, as data: gate/ judges it, operations show it. And which responses are worth another
// attempt, after how long.

/** Returns whether the service was out of reach: no response in time, or 408, 429 or 5xx but 501. */
const isOutage = ({ cause, status = 0 }) => cause === "unreachable" || (cause === "status" && isOutageStatus(status));
/**
 * Returns the body.
 * @throws ServiceError, CancelledError where there is none
 */
function bodyOf(result) {
    if (result.ok)
        return result.body;
    throw toServiceError(result.failure);
}
/** Returns the body as it came; undefined where there is none. */
const jsonOf = (result) => (result.ok ? result.json : undefined);
/** Converts a failure to the error that ends a step. */
const toServiceError = (failure) => failure.cause === "cancelled" ? new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .CancelledError */ .cc(failure.message) : new _lib_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ServiceError */ ._7(failure);
/** Returns whether a status says that the server cannot answer now: 408, 429 and 5xx but 501. */
const isOutageStatus = (status) => status === 408 || status === 429 || (status >= 500 && status <= 599 && status !== 501);
/**
 * Returns whether a response of this status is worth another attempt: in an outage, and for a write 409, which says that another
 * one is under way.
 */
const isRetryableStatus = (status, method) => isOutageStatus(status) || (status === 409 && method !== "GET");
/**
 * Returns how long a response asks to wait, in milliseconds (RFC 9110, section 10.2.3); 0 where it does not ask.
 * @param header the value of `Retry-After`: seconds, or a date
 * @param now milliseconds since 1970
 */
function retryAfter(header, now) {
    const value = header?.trim() ?? "";
    if (/^\d+$/.test(value))
        return Number(value) * 1000;
    const date = value.endsWith("GMT") ? Date.parse(value) : NaN;
    return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}
/**
 * Returns how long to wait before the next attempt, in milliseconds: what the response asks for, and a pause that grows
 * to 30 s with the attempts, of which up to half is random, so that many jobs do not come together. Where only what the
 * response asks for fits into the time that is left, it is that. Undefined where nothing fits.
 * @param attempts how many there were, from 1
 * @param requested what the response asks for, in milliseconds
 * @param left what is left of the time for all attempts, in milliseconds
 * @param random a number from 0 up to 1
 */
function retryDelay(attempts, requested, left, random) {
    const pause = Math.min(30_000, 1000 * 2 ** (attempts - 1)) * (1 - random / 2);
    if (requested + pause < left)
        return requested + pause;
    return requested > 0 && requested < left ? requested : undefined;
}


/***/ }),

/***/ 2086:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ readRun),
/* harmony export */   n: () => (/* binding */ withheldSecretsReason)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var valibot__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7934);
/* harmony import */ var _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1469);
/* harmony import */ var _lib_identifiers_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2528);
/* harmony import */ var _lib_json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(292);
/* harmony import */ var _lib_read_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6581);
// The run, by the runner's variables and the event that started it.






/** Makes a schema that gives undefined for whatever the given one rejects. */
const known = (schema) => valibot__WEBPACK_IMPORTED_MODULE_5__/* .fallback */ .NpB(valibot__WEBPACK_IMPORTED_MODULE_5__/* .optional */ .lqM(schema), undefined);
const textSchema = valibot__WEBPACK_IMPORTED_MODULE_5__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_5__/* .trim */ .Bqr(), valibot__WEBPACK_IMPORTED_MODULE_5__/* .nonEmpty */ .hq());
const digitsSchema = valibot__WEBPACK_IMPORTED_MODULE_5__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_5__/* .regex */ .yGV(/^\d{1,20}$/));
/** An address to which a path can be added: no query, no fragment; slashes at its end are dropped. */
const addressSchema = valibot__WEBPACK_IMPORTED_MODULE_5__/* .pipe */ .FsL(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .httpUrlSchema */ .b$, valibot__WEBPACK_IMPORTED_MODULE_5__/* .check */ .z6Y((url) => !/[?#]/.test(url)), valibot__WEBPACK_IMPORTED_MODULE_5__/* .transform */ .pdi((url) => url.replace(/\/+$/, "")));
const variablesSchema = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    GITHUB_SERVER_URL: addressSchema,
    // Two path segments that need no encoding, neither of them `.` or `..`.
    GITHUB_REPOSITORY: valibot__WEBPACK_IMPORTED_MODULE_5__/* .pipe */ .FsL(valibot__WEBPACK_IMPORTED_MODULE_5__/* .string */ .YjP(), valibot__WEBPACK_IMPORTED_MODULE_5__/* .regex */ .yGV(/^(?!\.{1,2}\/)[\w.-]+\/(?!\.{1,2}$)[\w.-]+$/)),
    GITHUB_RUN_ID: digitsSchema,
    GITHUB_API_URL: known(valibot__WEBPACK_IMPORTED_MODULE_5__/* .pipe */ .FsL(addressSchema, 
    // The token is sent there.
    valibot__WEBPACK_IMPORTED_MODULE_5__/* .check */ .z6Y((url) => url.startsWith("https:") || (0,_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .isLoopback */ .U9)(new URL(url).hostname)))),
    GITHUB_EVENT_NAME: known(textSchema),
    GITHUB_HEAD_REF: known(textSchema),
    GITHUB_REF: known(textSchema),
    GITHUB_REPOSITORY_ID: known(digitsSchema),
    GITHUB_SHA: known(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .commitShaSchema */ .jr),
});
/** Reads the runner's variables and the event. @throws ConfigurationError outside of GitHub Actions, and as `readEvent` */
function readRun(context) {
    const parsed = valibot__WEBPACK_IMPORTED_MODULE_5__/* .safeParse */ .xLC(variablesSchema, context.environment);
    if (!parsed.success) {
        const names = parsed.issues.map((issue) => `\`${valibot__WEBPACK_IMPORTED_MODULE_5__/* .getDotPath */ .BuJ(issue) ?? ""}\``);
        throw new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({
            message: `The run is unknown: ${[...new Set(names)].join(", ")} not set as GitHub's runner sets it`,
            hint: "Run this step in a workflow of GitHub Actions",
        });
    }
    const variables = parsed.output;
    const repositoryUrl = `${variables.GITHUB_SERVER_URL}/${variables.GITHUB_REPOSITORY}`;
    return {
        event: readEvent(context),
        eventName: variables.GITHUB_EVENT_NAME,
        /** `owner/name` */
        repository: variables.GITHUB_REPOSITORY,
        repositoryId: variables.GITHUB_REPOSITORY_ID,
        repositoryUrl,
        /** Address of the run, the same on every attempt. */
        runUrl: `${repositoryUrl}/actions/runs/${variables.GITHUB_RUN_ID}`,
        /** Address of GitHub's API: https, or http on loopback. */
        apiUrl: variables.GITHUB_API_URL,
        sha: variables.GITHUB_SHA,
        /** `refs/heads/main`, `refs/tags/v1`, `refs/pull/7/merge` */
        ref: variables.GITHUB_REF,
        /** The branch of a pull request. */
        headRef: variables.GITHUB_HEAD_REF,
    };
}
const repositorySchema = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({ full_name: known(textSchema), description: known(textSchema) });
/**
 * The event that started the run. Anybody who opens a pull request writes into it: a field that is missing or has another form is
 * unknown.
 */
const eventSchema = valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
    repository: known(repositorySchema),
    pull_request: known(valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
        head: known(valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({
            sha: known(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .commitShaSchema */ .jr),
            // null where the fork was deleted: that is known.
            repo: known(valibot__WEBPACK_IMPORTED_MODULE_5__/* .nullable */ .mee(repositorySchema)),
        })),
    })),
    merge_group: known(valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({ head_ref: known(textSchema) })),
    workflow_run: known(valibot__WEBPACK_IMPORTED_MODULE_5__/* .object */ .Ikc({ head_sha: known(_lib_identifiers_js__WEBPACK_IMPORTED_MODULE_2__/* .commitShaSchema */ .jr) })),
});
/** The largest payload that is read, in bytes. */
const maxBytes = 10_000_000;
/**
 * Reads the payload at GITHUB_EVENT_PATH; nothing is known where that is not set. The path is the runner's own.
 * @throws ConfigurationError where it is not a regular file, is too large, or not a JSON object
 */
function readEvent({ environment }) {
    const path = environment["GITHUB_EVENT_PATH"] ?? "";
    if (path === "")
        return valibot__WEBPACK_IMPORTED_MODULE_5__/* .parse */ .qgA(eventSchema, {});
    const invalid = (problem, cause) => new _lib_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConfigurationError */ .j1({
        message: `\`${path}\` (\`GITHUB_EVENT_PATH\`) ${problem}`,
        reason: "The runner writes the event of the run there, and it says which commit the run is about",
        hint: "Run the job again, and set no `GITHUB_EVENT_PATH` in the workflow",
    }, { cause });
    try {
        // Checked before it is opened: a FIFO would wait for a writer.
        const status = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path);
        if (!status.isFile())
            throw invalid(`is ${(0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_4__/* .describeFileKind */ .C2)(status)}`);
        if (status.size > maxBytes)
            throw invalid(`is larger than ${maxBytes / 1_000_000} MB`);
        const event = valibot__WEBPACK_IMPORTED_MODULE_5__/* .safeParse */ .xLC(eventSchema, (0,_lib_json_js__WEBPACK_IMPORTED_MODULE_3__/* .parseJson */ .q)((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path), `\`${path}\` (\`GITHUB_EVENT_PATH\`)`));
        if (event.success)
            return event.output;
    }
    catch (cause) {
        const reason = (0,_lib_read_file_js__WEBPACK_IMPORTED_MODULE_4__/* .describeFileError */ .SQ)(cause);
        throw reason === undefined ? cause : invalid(`cannot be read: ${reason}`, cause);
    }
    throw invalid("is not a JSON object");
}
// By GitHub's documentation, "Secure use reference" and "Dependabot on GitHub Actions".
/** Events of a pull request whose runs execute its code. Those of `pull_request_target` execute the base's, with secrets. */
const pullRequestEvents = ["pull_request", "pull_request_review", "pull_request_review_comment"];
const dependabotEvents = [...pullRequestEvents, "push", "create", "deployment", "deployment_status"];
/**
 * Returns why GitHub withholds secrets from this run, as a clause; undefined where it does not.
 * @throws ConfigurationError where the event cannot be read
 */
function withheldSecretsReason(context) {
    const { GITHUB_EVENT_NAME: eventName = "", GITHUB_ACTOR: actor, GITHUB_REPOSITORY: repository, } = context.environment;
    if (pullRequestEvents.includes(eventName)) {
        const fork = forkOf(readEvent(context), repository);
        if (fork !== undefined)
            return `the pull request comes from ${fork}, and GitHub gives such runs no secrets`;
    }
    return actor === "dependabot[bot]" && dependabotEvents.includes(eventName)
        ? "Dependabot started the run, and GitHub gives such runs only the secrets stored for Dependabot"
        : undefined;
}
/** Returns the fork that a pull request comes from, in words. A repository that is not known is not a fork. */
function forkOf({ pull_request }, repository = "") {
    const head = pull_request?.head?.repo;
    if (head === null)
        return "a fork that was deleted";
    if (head?.full_name === undefined || head.full_name.toLowerCase() === repository.toLowerCase())
        return undefined;
    return `the fork ${head.full_name}`;
}


/***/ })

};
