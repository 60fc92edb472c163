// The proxies that the environment names, as Node's agents take them.
import type { Environment } from "../context.ts";
import { ConfigurationError } from "../lib/errors.ts";

/** Addresses of this machine, which a proxy could not reach. */
const loopback = ["localhost", "127.0.0.0-127.255.255.255", "[::1]"];

/**
 * Reads the proxies of the environment, as `proxyEnv` of Node's agents takes them. Of two spellings of a variable the lower-case one counts.
 * @throws ConfigurationError that names the variable of an address that cannot be used
 */
export function proxySettings(environment: Environment) {
  return {
    HTTPS_PROXY: proxyAddress("HTTPS_PROXY", environment),
    HTTP_PROXY: proxyAddress("HTTP_PROXY", environment),
    NO_PROXY: [...exemptions(environment), ...loopback].join(","),
  };
}

function proxyAddress(name: string, environment: Environment): string | undefined {
  const [variable, written] = readVariable(name, environment);
  if (written === "") return undefined;
  // `proxy:3128` is a host and a port, although it reads as a URL with the scheme `proxy`.
  const url = URL.parse(written.includes("://") ? written : `http://${written}`);
  if (url !== null && /^https?:$/.test(url.protocol)) return url.href;
  // Not the value: it may hold a password.
  throw new ConfigurationError({
    message: `The environment variable \`${variable}\` is not the address of a proxy`,
    hint: "Write it as `http://host:port` or `http://user:password@host:port`, with user and password percent-encoded",
  });
}

/** To Node `example.com` is this host alone: to most programs it is its subdomains too. */
function exemptions(environment: Environment): readonly string[] {
  const [, written] = readVariable("NO_PROXY", environment);
  return written
    .split(/[\s,]+/)
    .filter((entry) => entry !== "")
    .flatMap((entry) => (/^[a-z0-9]/i.test(entry) ? [entry, `.${entry}`] : [entry]));
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

function readVariable(name: string, environment: Environment): readonly [variable: string, value: string] {
  const lower = name.toLowerCase();
  const value = environment[lower]?.trim() ?? "";
  return value === "" ? [name, environment[name]?.trim() ?? ""] : [lower, value];
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
