// The proxies that the environment names. Apart from agent.ts, because every step masks their credentials, and few connect.
import { ConfigurationError } from "../lib/errors.ts";
import type { Environment } from "../context.ts";
import { decodePercent, hostOf, isLoopback } from "../lib/urls.ts";
import { basicAuthorization } from "./headers.ts";

export interface Proxy {
  readonly isSecure: boolean;
  readonly host: string;
  readonly port: number;
  /** The value of `Proxy-Authorization`. */
  readonly authorization?: string;
  /** The environment variable that names it. */
  readonly variable: string;
}

/**
 * Returns the proxy for a target, by `HTTPS_PROXY` or `HTTP_PROXY` and `NO_PROXY`; of two spellings the lower-case one
 * counts. A loopback host is never reached through a proxy.
 * @throws ConfigurationError naming the variable, when its value is not an http(s) address. The value may hold a
 * password and is not shown.
 */
export function proxyFor(target: URL, environment: Environment): Proxy | undefined {
  const name = target.protocol === "https:" ? "https_proxy" : "http_proxy";
  const variable = [name, name.toUpperCase()].find((spelling) => environment[spelling]?.trim());
  if (variable === undefined || isLoopback(target.hostname) || isExempt(target, environment))
    return undefined;
  const value = environment[variable]?.trim() ?? "";
  // `proxy:3128` is a host and a port, although it reads as a URL with the scheme `proxy`.
  const url = URL.parse(value.includes("://") ? value : `http://${value}`);
  if (!url || url.hostname === "" || !/^https?:$/.test(url.protocol)) {
    throw new ConfigurationError({
      message: `The environment variable ${variable} is not a proxy address`,
      reason: "It must be an http or https URL",
      hint: "Write it as `http://host:port` or `http://user:password@host:port`, with user and password percent-encoded",
    });
  }
  const [user, password] = [decodePercent(url.username), decodePercent(url.password)];
  return {
    isSecure: url.protocol === "https:",
    host: hostOf(url),
    port: portOf(url),
    ...((user !== "" || password !== "") && { authorization: basicAuthorization(user, password) }),
    variable,
  };
}

/**
 * Returns the credentials in the environment's proxy addresses, decoded, to be masked before anything is logged. They
 * are found in an address that cannot be used, too.
 */
export function proxyCredentials(environment: Environment) {
  return ["https_proxy", "HTTPS_PROXY", "http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"].flatMap(
    (name) => {
      const written = /^(?:[^/]*:\/\/)?([^/:]*)(?::([^/]*))?@/.exec(environment[name]?.trim() ?? "");
      if (written === null) return [];
      const [, user = "", password = ""] = written;
      return { user: decodePercent(user), password: decodePercent(password) };
    },
  );
}

/**
 * Returns whether `NO_PROXY` exempts a target: `*`, a host, a domain with its subdomains (`example.com`), only the
 * subdomains (`.example.com`, `*.example.com`), each with or without a port. CIDR ranges are not supported.
 */
function isExempt(target: URL, environment: Environment): boolean {
  const list = ["no_proxy", "NO_PROXY"].map((name) => environment[name]?.trim()).find(Boolean) ?? "";
  const host = hostOf(target).toLowerCase();
  const port = String(portOf(target));
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== "")
    .some((entry) => {
      if (entry === "*") return true;
      const [, name = "", entryPort] = /^(\[.*\]|[^:]*|.*:.*:.*?)(?::(\d+))?$/.exec(entry) ?? [];
      if (entryPort !== undefined && entryPort !== port) return false;
      const domain = hostOf({ hostname: name }).replace(/^\*\./, ".");
      return domain.startsWith(".")
        ? host.endsWith(domain)
        : domain !== "" && (host === domain || host.endsWith(`.${domain}`));
    });
}

/** Returns the port of an http or https URL, the default one included. */
export function portOf({ port, protocol }: Pick<URL, "port" | "protocol">): number {
  return port === "" ? (protocol === "https:" ? 443 : 80) : Number(port);
}
