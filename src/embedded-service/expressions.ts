/**
 * The conditions of policies: `flow.name == "web" and not exists(flow.tags.legacy)`, with or without `${{ }}` around.
 *
 * Grammar: or, and, not, then one comparison (`==`, `!=`, `<`, `>`, `<=`, `>=`, `in`), then a word (`flow`,
 * `flow.name`, `flow.tags.KEY`, `artifact.name`, `artifact.fingerprint`), a text, a number, a list, a call
 * (`exists(x)`, `matches(text, regex)`) or parentheses.
 */
import type { Condition, Evaluate, Holding } from "./records.ts";

/** Parses a condition. Throws an `Error` with the reason if it is invalid. */
export function parseCondition(written: string): Condition {
  const text = written.replace(/^\s*\$\{\{(.*)\}\}\s*$/s, "$1").trim();
  const tokens = tokenize(text);
  const value = disjunction(tokens);
  const rest = tokens.shift();
  if (rest !== undefined) throw new Error(`unexpected \`${rest}\` in the expression \`${text}\``);
  return { text, value };
}

/** Returns whether the condition is true for an artifact in a trail. Throws if its value is not a boolean. */
export function holds(condition: Condition, about: Holding): boolean {
  const result = condition.value(about);
  if (typeof result !== "boolean")
    throw new Error(`the expression \`${condition.text}\` does not evaluate to true or false`);
  return result;
}

function tokenize(text: string): string[] {
  const token = /\s*("[^"]*"|'[^']*'|==|!=|<=|>=|[<>()[\],]|-?\d+(?:\.\d+)?|[A-Za-z_][\w.\-~]*)/gy;
  const tokens: string[] = [];
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const found = token.exec(text);
    if (found === null) throw new Error(`cannot read the expression from \`${text.slice(at)}\` on`);
    tokens.push(found[1] ?? "");
  }
  return tokens;
}

function disjunction(tokens: string[]): Evaluate {
  const parts = [conjunction(tokens)];
  while (take(tokens, "or")) parts.push(conjunction(tokens));
  const [only] = parts;
  return parts.length === 1 && only !== undefined
    ? only
    : (about) => parts.some((part) => part(about) === true);
}

function conjunction(tokens: string[]): Evaluate {
  const parts = [negation(tokens)];
  while (take(tokens, "and")) parts.push(negation(tokens));
  const [only] = parts;
  return parts.length === 1 && only !== undefined
    ? only
    : (about) => parts.every((part) => part(about) === true);
}

function negation(tokens: string[]): Evaluate {
  if (!take(tokens, "not")) return comparison(tokens);
  const inner = negation(tokens);
  return (about) => inner(about) !== true;
}

const comparisons = new Map<string, (left: unknown, right: unknown) => boolean>([
  ["==", (left, right) => left === right],
  ["!=", (left, right) => left !== right],
  ["<", (left, right) => order(left, right) < 0],
  [">", (left, right) => order(left, right) > 0],
  ["<=", (left, right) => order(left, right) <= 0],
  [">=", (left, right) => order(left, right) >= 0],
  ["in", (left, right) => Array.isArray(right) && right.includes(left)],
]);

/** Compares two numbers or two texts. Returns NaN for anything else, so that no comparison is true. */
function order(left: unknown, right: unknown): number {
  if (typeof left === "number" && typeof right === "number") return left - right;
  if (typeof left !== "string" || typeof right !== "string") return Number.NaN;
  return left < right ? -1 : left > right ? 1 : 0;
}

function comparison(tokens: string[]): Evaluate {
  const left = operand(tokens);
  const compare = comparisons.get(tokens[0] ?? "");
  if (compare === undefined) return left;
  tokens.shift();
  const right = operand(tokens);
  return (about) => compare(left(about), right(about));
}

function operand(tokens: string[]): Evaluate {
  const token = tokens.shift();
  if (token === undefined) throw new Error("the expression is incomplete");
  if (token === "(") return expectToken(")", tokens, disjunction(tokens));
  if (token === "[") {
    const items = list("]", tokens);
    return (about) => items.map((item) => item(about));
  }
  if (/^["']/.test(token)) return () => token.slice(1, -1);
  if (/^-?\d/.test(token)) return () => Number(token);
  if (token === "true" || token === "false") return () => token === "true";
  if (take(tokens, "(")) return call(token, list(")", tokens));
  return property(token);
}

function list(end: string, tokens: string[]): Evaluate[] {
  const items: Evaluate[] = [];
  while (!take(tokens, end)) {
    items.push(disjunction(tokens));
    if (!take(tokens, ",")) return expectToken(end, tokens, items);
  }
  return items;
}

function call(name: string, given: Evaluate[]): Evaluate {
  const [first, second] = given;
  if (name === "exists" && first !== undefined && given.length === 1) {
    return (about) => first(about) !== undefined;
  }
  if (name === "matches" && first !== undefined && second !== undefined && given.length === 2) {
    return (about) => {
      const text = first(about);
      return typeof text === "string" && new RegExp(String(second(about)), "u").test(text);
    };
  }
  throw new Error(`unknown function \`${name}\` with ${given.length} value(s)`);
}

function property(name: string): Evaluate {
  if (name === "flow") return ({ flow }) => flow;
  if (name === "flow.name") return ({ flow }) => flow.name;
  if (name === "artifact.name") return ({ artifact }) => artifact.report.filename;
  if (name === "artifact.fingerprint") return ({ artifact }) => artifact.report.fingerprint;
  if (name.startsWith("flow.tags.")) return ({ flow }) => flow.tags[name.slice("flow.tags.".length)];
  throw new Error(`unknown name \`${name}\` in the expression`);
}

function take(tokens: string[], expected: string): boolean {
  if (tokens[0] !== expected) return false;
  tokens.shift();
  return true;
}

function expectToken<T>(end: string, tokens: string[], value: T): T {
  if (!take(tokens, end)) throw new Error(`\`${end}\` is missing in the expression`);
  return value;
}
