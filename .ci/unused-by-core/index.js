// Replaces @actions/http-client and @actions/exec within @actions/core at build time (.ci/build.ts): core imports them for
// OIDC tokens and for what the runner's system is, which this action never requests. Every step would load Node's TLS and
// child processes with them. They throw when they are used.

function missing() {
  throw new Error(
    "This package is not part of @actions/core here: .ci/unused-by-core replaces it at build time",
  );
}

export {
  missing as BearerCredentialHandler,
  missing as HttpClient,
  missing as exec,
  missing as getExecOutput,
};
