// How GitHub's runner finds commands in what a step prints. Rules of actions/runner 2.336.0, read in August 2026:
// Runner.Common/ActionCommand.cs (TryParseV2, then TryParse) and Runner.Worker/ActionCommandManager.cs.

export interface Command {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The names of commands. All others are ordinary text. */
export const commandNames: ReadonlySet<string> = new Set([
  "add-mask",
  "add-matcher",
  "add-path",
  "debug",
  "echo",
  "endgroup",
  "error",
  "group",
  "notice",
  "remove-matcher",
  "save-state",
  "set-env",
  "set-output",
  "stop-commands",
  "warning",
]);

/** Returns the lines of a text as the runner's reader splits them. What follows the last line's end is no line yet. */
export const linesOf = (output: string): string[] => output.split(/\r\n|\r|\n/).slice(0, -1);

/**
 * Returns the command in a line. `::` counts where the line begins, after white space at most; `##[` anywhere, where
 * `::` gave no command.
 * @param isCommand says whether a name is that of a command
 */
export function parseCommand(
  line: string,
  isCommand: (name: string) => boolean = (name) => commandNames.has(name.toLowerCase()),
): Command | undefined {
  return parseColons(line, isCommand) ?? parseBracket(line, isCommand);
}

/** `::name key=value,key=value::text`. */
function parseColons(line: string, isCommand: (name: string) => boolean): Command | undefined {
  const trimmed = line.trimStart();
  if (!trimmed.startsWith("::")) return undefined;
  const end = trimmed.indexOf("::", 2);
  if (end < 0) return undefined;
  const [name, properties] = headOf(trimmed.slice(2, end));
  if (!isCommand(name)) return undefined;
  return {
    name,
    properties: propertiesOf(properties.trim(), ",", propertyEscapes),
    text: unescaped(trimmed.slice(end + 2), textEscapes),
  };
}

/** `##[name key=value;key=value]text`. */
function parseBracket(line: string, isCommand: (name: string) => boolean): Command | undefined {
  const start = line.indexOf("##[");
  const end = line.indexOf("]", start);
  if (start < 0 || end < 0) return undefined;
  const [name, properties] = headOf(line.slice(start + 3, end));
  if (!isCommand(name)) return undefined;
  return {
    name,
    properties: propertiesOf(properties, ";", bracketEscapes),
    text: unescaped(line.slice(end + 1), bracketEscapes),
  };
}

function headOf(head: string): readonly [name: string, properties: string] {
  const blank = head.indexOf(" ");
  return blank < 0 ? [head, ""] : [head.slice(0, blank), blank > 0 ? head.slice(blank + 1) : ""];
}

function propertiesOf(text: string, separator: string, escapes: Escapes): Record<string, string> {
  const pairs = text.split(separator).flatMap((pair) => {
    // The runner leaves out what is empty: `=a=b` is the property `a`.
    const [, key = "", value = ""] = /^=*([^=]+)=(.+)$/s.exec(pair) ?? [];
    return key === "" || value === "" ? [] : [[key, unescaped(value, escapes)] as const];
  });
  return Object.fromEntries(pairs);
}

type Escapes = readonly (readonly [escape: string, character: string])[];

// `%25` is the last: `%253B` reads `%3B`, not `;`.
const textEscapes: Escapes = [
  ["%0D", "\r"],
  ["%0A", "\n"],
  ["%25", "%"],
];
const propertyEscapes: Escapes = [["%3A", ":"], ["%2C", ","], ...textEscapes];
const bracketEscapes: Escapes = [["%3B", ";"], ["%5D", "]"], ...textEscapes];

const unescaped = (text: string, escapes: Escapes) =>
  escapes.reduce((result, [escape, character]) => result.replaceAll(escape, character), text);
