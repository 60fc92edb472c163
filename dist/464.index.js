export const id = 464;
export const ids = [464];
export const modules = {

/***/ 9464:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ readEvidence),
/* harmony export */   T: () => (/* binding */ keyOf),
/* harmony export */   parseAttestationLines: () => (/* binding */ parseAttestationLines)
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
    const tokens = split(text);
    const slip = slips.find(({ isIn }) => isIn(tokens));
    if (slip !== undefined)
        throw invalid(slip.message, slip.hint);
    const [key = "", type, ...rest] = tokens;
    if (type === undefined)
        throw invalid(`expected \`[trail:|artifact.]name type …\`, ${example}`);
    return { ...parseKey(key), type, evidence: parseEvidence(type, rest) };
}
const isType = (token = "") => types.some((type) => type === token.replace(/:.*$/s, ""));
/** The more certain first. */
const slips = [
    {
        isIn: ([key]) => key === "-",
        message: "expected one attestation per line, without the `- ` of a YAML list",
    },
    {
        isIn: ([key = ""]) => key.startsWith("#"),
        message: "this input has no comments",
        hint: "Write the comment in the workflow above `with:`",
    },
    {
        isIn: ([key = "", ...others]) => others.length === 0 && /\s/.test(key),
        message: "the quotes enclose the whole line",
        hint: "Omit the quotes around the line",
    },
    {
        isIn: (tokens) => tokens.some((token) => /^['`]/.test(token)),
        message: 'only `"` quotes a text here',
        hint: 'Omit the quotes, or write `"` around a path with blanks',
    },
    {
        isIn: ([key = ""]) => /\$|%\w+%/.test(key),
        message: "variables are not replaced, because no shell reads this input",
        hint: "Write the name, or an expression `${{ … }}`, which GitHub replaces",
    },
    {
        isIn: ([key = "", type]) => key.startsWith("--") && !isType(type),
        message: `options of a command mean nothing here: expected \`[trail:|artifact.]name type …\`, ${example}`,
    },
    {
        isIn: ([key]) => key === "trail:",
        message: "no name follows `trail:`",
        hint: "Write the name without a blank before it: `trail:review`",
    },
    {
        isIn: ([key = ""]) => key.endsWith(":"),
        message: "the name ends with `:`, as in a YAML map",
        hint: `Write \`[trail:|artifact.]name type …\`, ${example}`,
    },
    {
        isIn: ([key = ""]) => key.includes(","),
        message: "a comma does not separate names",
        hint: "Write one attestation per line, without commas",
    },
    {
        isIn: ([key = ""]) => key.includes("="),
        message: "it looks like a line of `artifacts`",
        hint: "Write artifacts into the input `artifacts`",
    },
    {
        isIn: ([key, type]) => isType(key) && type !== undefined && !isType(type),
        message: "the type comes after the name",
        hint: `Write \`[trail:|artifact.]name type …\`, ${example}`,
    },
    {
        isIn: ([, name, type]) => name !== undefined && !isType(name) && isType(type),
        message: "there is a blank within the name",
        hint: `Write \`artifact.name\` or \`trail:name\` without a blank, ${example}`,
    },
    {
        isIn: holdsAnother,
        message: "it holds several attestations",
        hint: "Write one per line below `attestations: |`: `>` in place of `|` makes one line of them",
    },
];
/** Returns whether a key and a type follow within a line. A path can look like them: the key has a subject, or a result follows. */
function holdsAnother(tokens) {
    return tokens.some((type, index) => {
        const [key = "", after] = [tokens[index - 1], tokens[index + 1]];
        const isKey = /^(?:trail:|[\w-]+\.)?[\w-]+$/.test(key);
        const isCertain = /[:.]/.test(key) || (/^(?:generic|decision:)/.test(type) && (0,_lib_format_js__WEBPACK_IMPORTED_MODULE_1__/* .toBoolean */ .G4)(after) !== undefined);
        return index >= 3 && isType(type) && isKey && isCertain;
    });
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
    const found = word === undefined ? "and nothing is there" : `not \`${word}\``;
    throw invalid(`expected \`true\` or \`false\` after \`${type}\`, ${found}`, word !== undefined && /^(?:true|false),/i.test(word)
        ? "Write one attestation per line, without commas"
        : word?.includes("$") === true
            ? "Variables are not replaced, because no shell reads this input: write an expression `${{ … }}`"
            : "Write one of the two. If it is made of an expression, that may be empty");
}
/**
 * Reads the evidence of one line. The code of a type is loaded when a line has it.
 * @throws ConfigurationError, ServiceError where the line cannot be recorded; CancelledError
 */
async function readEvidence(evidence, options, context) {
    switch (evidence.type) {
        case "junit": {
            const { readJunit } = await Promise.all(/* import() */[__webpack_require__.e(800), __webpack_require__.e(518), __webpack_require__.e(174)]).then(__webpack_require__.bind(__webpack_require__, 7174));
            return await readJunit(evidence.paths, options, context);
        }
        case "pull_request": {
            const { readPullRequests } = await Promise.all(/* import() */[__webpack_require__.e(805), __webpack_require__.e(896)]).then(__webpack_require__.bind(__webpack_require__, 1896));
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


/***/ })

};
