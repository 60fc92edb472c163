// Replaces @actions/http-client within @actions/core at build time (.ci/build.ts): core imports it for OIDC tokens, which
// this action never requests, and every step would load Node's TLS with it. It throws when it is used.

function missing() {
  throw new Error("http-client is not part of @actions/core here: .ci/http-client replaces it at build time");
}

export { missing as BearerCredentialHandler, missing as HttpClient };
