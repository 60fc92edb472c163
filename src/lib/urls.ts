// Parts of URLs.

/** Returns whether the host of a parsed URL is this machine. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/** Returns the host of a URL; an IPv6 address without its brackets. */
export function hostOf({ hostname }: Pick<URL, "hostname">): string {
  return hostname.replace(/^\[(.*)\]$/, "$1");
}

/** Decodes percent-encoding; returns text that is not encoded, such as a password with a bare `%`, unchanged. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}
