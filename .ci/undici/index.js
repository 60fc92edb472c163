// Replaces undici at build time (package.json, "overrides"): @actions/http-client and @actions/github import that second
// HTTP client for functions that this action never calls, and every step would parse its 0.9 MB. They throw when called.

function missing() {
  throw new Error("undici is not part of this action: .ci/undici replaces it at build time");
}

/** Created by @actions/github while it is loaded behind a proxy; only `fetch` would use it. */
export class ProxyAgent {
  dispatch() {
    missing();
  }
}

export const fetch = missing;
