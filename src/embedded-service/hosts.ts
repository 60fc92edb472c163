/** Host names and addresses: loopback addresses, and the Host header. */
import { isIP } from "node:net";

/** Returns whether an address or a host name is this machine's loopback interface. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  if (name === "localhost" || name === "::1") return true;
  return isIP(name) === 4 && name.startsWith("127.");
}

/** Returns whether an address stands for every interface of the machine. */
export function isUnspecified(address: string): boolean {
  return address === "0.0.0.0" || address === "::";
}

/** Returns the host name of a `Host` header without its port, or `undefined` for an invalid header. */
export function hostNameOf(header: string | undefined): string | undefined {
  return /^(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9.\-_]+)(:\d{1,5})?$/.exec(header ?? "")?.[1];
}

/** Formats an address for a URL. */
export function inUrl(address: string): string {
  return isIP(address) === 6 ? `[${address}]` : address;
}
