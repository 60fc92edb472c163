// What a registry wants to see before it answers: the header WWW-Authenticate (RFC 9110, 11.6.1).

/** One way of proving who we are. */
export interface Challenge {
  /** In lower case: `bearer`, `basic`. */
  readonly scheme: string;
  readonly parameters: Readonly<Record<string, string>>;
}

const token = /^[\w!#$%&'*+.^`|~-]+/;
const parameter = /^([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))/;

/** Reads the header. What is not understood is passed over: the registry then just says no again. */
export function challenges(header: string): Challenge[] {
  const found: { scheme: string; parameters: Record<string, string> }[] = [];
  let rest = header;
  for (;;) {
    rest = rest.replace(/^[\s,]+/, "");
    const [pair, name = "", quoted, plain = ""] = parameter.exec(rest) ?? [];
    const current = found.at(-1);
    if (pair !== undefined && current !== undefined) {
      current.parameters[name.toLowerCase()] = quoted?.replace(/\\(.)/g, "$1") ?? plain;
      rest = rest.slice(pair.length);
      continue;
    }
    const scheme = token.exec(rest)?.[0];
    if (scheme === undefined) return found;
    found.push({ scheme: scheme.toLowerCase(), parameters: {} });
    rest = rest.slice(scheme.length);
  }
}
