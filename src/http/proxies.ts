// The proxies that the environment names. Which one a request takes is decided here, because an error behind a proxy names it.
import type { Environment } from "../context.ts";
import { ConfigurationError } from "../lib/errors.ts";
import { isLoopback } from "../lib/identifiers.ts";

export interface Proxy {
  /** Its user and password are percent-encoded. */
  readonly url: URL;
  /** The variable that names it, as it is spelled. */
  readonly variable: string;
}

/** Describes a proxy for messages: its host, never its login. */
export const describeProxy = ({ url, variable }: Proxy): string =>
  `the proxy \`${url.host}\` (\`${variable}\`)`;

/**
 * Returns the proxies for addresses of https and of http.
 * @throws ConfigurationError that names the variable of an address that cannot be used
 */
export function readProxies(environment: Environment) {
  return {
    https: readProxy("HTTPS_PROXY", environment),
    http: readProxy("HTTP_PROXY", environment),
  };
}

/** Returns whether an address is asked without a proxy: on this machine, and what NO_PROXY names with its subdomains. */
export function isExempt({ hostname, port, protocol }: URL, environment: Environment): boolean {
  if (isLoopback(hostname)) return true;
  const withPort = `${hostname}:${port === "" ? (protocol === "https:" ? "443" : "80") : port}`;
  return exemptions(environment).some((entry) => {
    const name = entry.toLowerCase().replace(/^\./, "");
    return entry === "*" || [hostname, withPort].some((host) => host === name || host.endsWith(`.${name}`));
  });
}

const exemptions = (environment: Environment): readonly string[] =>
  readVariable("NO_PROXY", environment)
    .value.split(/[\s,]+/)
    .map((entry) => entry.replace(/^\*\./, "."))
    .filter((entry) => entry !== "");

/**
 * Returns the variables of proxies, written so that @actions/github reads them as we do: it would go past a proxy without a scheme,
 * or with a login that does not decode. An address that cannot be used is left as it is.
 */
export function normalizedProxies(environment: Environment): Readonly<Record<string, string>> {
  const changes: Record<string, string> = {};
  const change = (name: string, value: string) => {
    for (const variable of [name.toLowerCase(), name])
      if (environment[variable] !== undefined) changes[variable] = value;
  };
  for (const name of ["HTTPS_PROXY", "HTTP_PROXY"]) {
    const url = parseProxy(readVariable(name, environment).value);
    if (url !== undefined) change(name, url.href);
  }
  change("NO_PROXY", exemptions(environment).join(","));
  return changes;
}

/** Returns the credentials in the addresses of proxies, to be masked; also of an address that cannot be used. */
export function proxyCredentials(
  environment: Environment,
): readonly { readonly user: string; readonly password: string }[] {
  return ["https_proxy", "HTTPS_PROXY", "http_proxy", "HTTP_PROXY"].flatMap((variable) => {
    const [, user = "", password = ""] =
      /^(?:[^/]*:\/\/)?([^/:]*):([^/]*)@/.exec(environment[variable]?.trim() ?? "") ?? [];
    return password === "" ? [] : { user: decodePercent(user), password: decodePercent(password) };
  });
}

function readProxy(name: string, environment: Environment): Proxy | undefined {
  const { variable, value } = readVariable(name, environment);
  if (value === "") return undefined;
  const url = parseProxy(value);
  if (url !== undefined) return { url, variable };
  // Not the value: it may hold a password.
  throw new ConfigurationError({
    message: `The environment variable \`${variable}\` is not the address of a proxy`,
    hint: "Write it as `http://host:port` or `http://user:password@host:port`, with user and password percent-encoded",
  });
}

function parseProxy(written: string): URL | undefined {
  // `proxy:3128` is a host and a port, although it reads as a URL with the scheme `proxy`.
  const url = URL.parse(written.includes("://") ? written : `http://${written}`);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  url.username = encodeURIComponent(decodePercent(url.username));
  url.password = encodeURIComponent(decodePercent(url.password));
  return url;
}

/** Reads a variable. Of its two spellings the lower-case one counts. */
function readVariable(name: string, environment: Environment) {
  const lower = name.toLowerCase();
  const value = environment[lower]?.trim() ?? "";
  return value === ""
    ? { variable: name, value: environment[name]?.trim() ?? "" }
    : { variable: lower, value };
}

/** Decodes percent-encoding; returns text that is not encoded, such as a password with a bare `%`, unchanged. */
function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}
