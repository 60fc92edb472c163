// Stands in for undici (package.json, "overrides"). @actions/http-client and @actions/github import that second HTTP
// client for two functions that this action never calls, and every step would parse its 0.9 MB: more than all else in
// the bundle. Whoever calls one of them after all gets an error, not silence.

function missing() {
  throw new Error("undici is not part of this action: .ci/undici stands in for it");
}

/** Made by @actions/github while it is loaded behind a proxy; only `fetch` would use it. */
export class ProxyAgent {
  dispatch() {
    missing();
  }
}

export const fetch = missing;
