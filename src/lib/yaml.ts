// Parses YAML from outside in bounded time and memory. The library compares each key with all others, follows any
// nesting, and cannot be interrupted: so the text is read in pieces, within limits, and keys are compared here.
import { setImmediate } from "node:timers/promises";
import * as yaml from "yaml";
import { ok, err, type Result } from "./result.ts";
import { grouped } from "./format.ts";

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
export async function parseYaml(
  text: string,
  onPause: () => void,
): Promise<Result<{ readonly isMapping: boolean }>> {
  if (countLines(text) > maxLines) return err(`It has more than ${grouped(maxLines)} lines`);
  const at = (offset: number) => {
    const lineStart = text.lastIndexOf("\n", offset - 1) + 1;
    return `at line ${countLines(text.slice(0, lineStart))}, column ${offset - lineStart + 1}`;
  };
  const parser = new yaml.Parser();
  const tokens: yaml.CST.Token[] = [];
  let lexemes = 0;
  for (const lexeme of new yaml.Lexer().lex(text)) {
    lexemes += 1;
    if (lexemes > maxTokens) return err(`It has more than ${grouped(maxTokens)} tokens`);
    if (lexemes % pieceSize === 0) {
      await setImmediate();
      onPause();
    }
    tokens.push(...parser.next(lexeme));
    // Besides what is nested, the stack has the document and the value that is being read.
    if (parser.stack.length > maxDepth + 2) return err(`It is nested deeper than ${maxDepth} levels`);
  }
  tokens.push(...parser.end());
  const [, second] = tokens.filter(({ type }) => type === "document");
  if (second !== undefined) return err(`It has several documents: the second begins ${at(second.offset)}`);
  const document = compose(tokens, text.length);
  const [mistake] = document.errors;
  if (mistake !== undefined) return invalid(`${mistake.message} ${at(mistake.pos[0])}`);
  const [problem] = findProblems(document);
  if (problem !== undefined) return invalid(`${problem.message} ${at(problem.offset)}`);
  return ok({ isMapping: yaml.isMap(document.contents) });
}

const invalid = (problem: string) => err(`It is not valid YAML: ${problem}`);

function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lines += 1;
  return lines;
}

function compose(tokens: readonly yaml.CST.Token[], length: number): yaml.Document.Parsed {
  const { stackTraceLimit } = Error;
  // The library makes an error for each mistake, and the stacks of a million errors would take a gigabyte.
  Error.stackTraceLimit = 0;
  try {
    const [document] = new yaml.Composer({ uniqueKeys: false }).compose(tokens, true, length);
    if (document === undefined) throw new Error("The YAML library returned no document");
    return document;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Returns the first key that its mapping has already, or the first alias without its anchor. */
function findProblems(document: yaml.Document.Parsed) {
  const problems: { readonly message: string; readonly offset: number }[] = [];
  const stop = (message: string, { range }: yaml.Node) => {
    problems.push({ message, offset: range?.[0] ?? 0 });
    return yaml.visit.BREAK;
  };
  const anchors = new Set<string>();
  yaml.visit(document, {
    Alias: (_key, node) =>
      anchors.has(node.source) ? undefined : stop(`Unresolved alias ${node.source}`, node),
    Value: (_key, node) => {
      if (node.anchor !== undefined) anchors.add(node.anchor);
      const repeated = yaml.isMap(node) ? repeatedKey(node) : undefined;
      return repeated && stop("Map keys must be unique", repeated);
    },
  });
  return problems;
}

function repeatedKey({ items }: yaml.YAMLMap): yaml.Scalar | undefined {
  const values = new Set<unknown>();
  for (const { key } of items) {
    if (!yaml.isScalar(key)) continue;
    if (values.has(key.value)) return key;
    values.add(key.value);
  }
  return undefined;
}
