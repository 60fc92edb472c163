// Every message that the source can throw or show as an annotation, for reading them together:
// `node test/report/messages.ts` prints them.
import { globSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import ts from "typescript";

export interface Message {
  /** File and line, for finding it. */
  readonly place: string;
  /** Whether it is made into an error right there; else its texts may be parts of sentences. */
  readonly whole: boolean;
  /** Texts as in the source, `…` for what is filled in; a text that is only known at run time is absent. */
  readonly message?: string;
  readonly reason?: string;
  readonly hint?: string;
}

const source = resolve(import.meta.dirname, "../../src");

/** The messages in the order of files and lines. */
export function messagesIn(folder = source): Message[] {
  return globSync("**/*.ts", { cwd: folder, exclude: ["embedded-service/**"] })
    .sort()
    .flatMap((path) => {
      const file = ts.createSourceFile(
        path,
        readFileSync(join(folder, path), "utf8"),
        ts.ScriptTarget.Latest,
        true,
      );
      return messagesUnder(file, file, relative(folder, join(folder, path)));
    });
}

/** A message is an object with a `message`, wherever it stands: most are arguments of `new …Error`. */
function messagesUnder(node: ts.Node, file: ts.SourceFile, path: string): Message[] {
  const inside = node.getChildren(file).flatMap((child) => messagesUnder(child, file, path));
  if (!ts.isObjectLiteralExpression(node)) return inside;
  const texts = Object.fromEntries(
    node.properties.filter(ts.isPropertyAssignment).flatMap((property) => {
      const name = property.name.getText(file);
      const text = textOf(property.initializer);
      return ["message", "reason", "hint"].includes(name) && text !== undefined ? [[name, text]] : [];
    }),
  ) as Partial<Record<"message" | "reason" | "hint", string>>;
  if (texts.message === undefined) return inside;
  const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
  const whole = ts.isNewExpression(node.parent);
  return [{ place: `${path}:${String(line)}`, whole, ...texts }, ...inside];
}

function textOf(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join("");
}

if (import.meta.main) {
  for (const { place, message, reason, hint } of messagesIn()) {
    const lines = [place, message, reason && `  Why: ${reason}`, hint && `  What to do: ${hint}`];
    process.stdout.write(`${lines.filter((line) => line !== undefined).join("\n")}\n\n`);
  }
}
