export const id = 581;
export const ids = [581];
export const modules = {

/***/ 581:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   parseYaml: () => (/* binding */ parseYaml)
/* harmony export */ });
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8500);
/* harmony import */ var yaml__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8815);
/* harmony import */ var _result_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5367);
/* harmony import */ var _format_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(177);
// Parses YAML from outside in bounded time and memory. The library compares each key with all others, follows any
// nesting, and cannot be interrupted: so the text is read in pieces, within limits, and keys are compared here.




/** More than any template has; all of them take about two seconds and 400 MB. */
const maxTokens = 1_000_000;
const maxLines = 1_000_000;
const maxDepth = 100;
/** So many tokens are read between two pauses. */
const pieceSize = 10_000;
/**
 * Parses a YAML document, and returns whether it is a mapping, or why it is refused, in a sentence. Refused, besides what
 * is not YAML: a key that occurs twice in one mapping, an alias without its anchor, several documents, nesting deeper
 * than 100, and more than a million tokens or lines. Aliases are not expanded.
 * @param onPause is called between pieces of the text; what it throws ends the parsing
 */
async function parseYaml(text, onPause) {
    if (countLines(text) > maxLines)
        return (0,_result_js__WEBPACK_IMPORTED_MODULE_2__/* .err */ ._)(`It has more than ${(0,_format_js__WEBPACK_IMPORTED_MODULE_3__/* .grouped */ .zD)(maxLines)} lines`);
    const at = (offset) => {
        const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
        return `at line ${countLines(text.slice(0, lineStart))}, column ${offset - lineStart + 1}`;
    };
    const parser = new yaml__WEBPACK_IMPORTED_MODULE_1__/* .Parser */ .iX();
    const tokens = [];
    let lexemes = 0;
    for (const lexeme of new yaml__WEBPACK_IMPORTED_MODULE_1__/* .Lexer */ .JG().lex(text)) {
        lexemes += 1;
        if (lexemes > maxTokens)
            return (0,_result_js__WEBPACK_IMPORTED_MODULE_2__/* .err */ ._)(`It has more than ${(0,_format_js__WEBPACK_IMPORTED_MODULE_3__/* .grouped */ .zD)(maxTokens)} tokens`);
        if (lexemes % pieceSize === 0) {
            await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_0__.setImmediate)();
            onPause();
        }
        tokens.push(...parser.next(lexeme));
        // Besides what is nested, the stack has the document and the value that is being read.
        if (parser.stack.length > maxDepth + 2)
            return (0,_result_js__WEBPACK_IMPORTED_MODULE_2__/* .err */ ._)(`It is nested deeper than ${maxDepth} levels`);
    }
    tokens.push(...parser.end());
    const [, second] = tokens.filter(({ type }) => type === "document");
    if (second !== undefined)
        return (0,_result_js__WEBPACK_IMPORTED_MODULE_2__/* .err */ ._)(`It has several documents: the second begins ${at(second.offset)}`);
    const document = compose(tokens, text.length);
    const [mistake] = document.errors;
    if (mistake !== undefined)
        return invalid(`${mistake.message} ${at(mistake.pos[0])}`);
    const [problem] = findProblems(document);
    if (problem !== undefined)
        return invalid(`${problem.message} ${at(problem.offset)}`);
    return (0,_result_js__WEBPACK_IMPORTED_MODULE_2__.ok)({ isMapping: yaml__WEBPACK_IMPORTED_MODULE_1__/* .isMap */ .jh(document.contents) });
}
const invalid = (problem) => (0,_result_js__WEBPACK_IMPORTED_MODULE_2__/* .err */ ._)(`It is not valid YAML: ${problem}`);
function countLines(text) {
    let lines = 1;
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1))
        lines += 1;
    return lines;
}
function compose(tokens, length) {
    const { stackTraceLimit } = Error;
    // The library makes an error for each mistake, and the stacks of a million errors would take a gigabyte.
    Error.stackTraceLimit = 0;
    try {
        const [document] = new yaml__WEBPACK_IMPORTED_MODULE_1__/* .Composer */ .Dk({ uniqueKeys: false }).compose(tokens, true, length);
        if (document === undefined)
            throw new Error("The YAML library returned no document");
        return document;
    }
    finally {
        Error.stackTraceLimit = stackTraceLimit;
    }
}
/** Returns the first key that its mapping has already, or the first alias without its anchor. */
function findProblems(document) {
    const problems = [];
    const stop = (message, { range }) => {
        problems.push({ message, offset: range?.[0] ?? 0 });
        return yaml__WEBPACK_IMPORTED_MODULE_1__/* .visit */ .YR.BREAK;
    };
    const anchors = new Set();
    yaml__WEBPACK_IMPORTED_MODULE_1__/* .visit */ .YR(document, {
        Alias: (_key, node) => anchors.has(node.source) ? undefined : stop(`Unresolved alias ${node.source}`, node),
        Value: (_key, node) => {
            if (node.anchor !== undefined)
                anchors.add(node.anchor);
            const repeated = yaml__WEBPACK_IMPORTED_MODULE_1__/* .isMap */ .jh(node) ? repeatedKey(node) : undefined;
            return repeated && stop("Map keys must be unique", repeated);
        },
    });
    return problems;
}
function repeatedKey({ items }) {
    const values = new Set();
    for (const { key } of items) {
        if (!yaml__WEBPACK_IMPORTED_MODULE_1__/* .isScalar */ .jn(key))
            continue;
        if (values.has(key.value))
            return key;
        values.add(key.value);
    }
    return undefined;
}


/***/ })

};
