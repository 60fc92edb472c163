// What stands between the step and the service, a registry or GitHub.
import { startService } from "../../../../src/embedded-service/start.ts";
import { startRegistry } from "../../../artifacts/images/fake-registry.ts";
import {
  answers,
  answersBytes,
  resets,
  startFaultServer,
  type FaultServer,
} from "../../../http/fault-server.ts";
import { listen } from "../../../http/raw-server.ts";
import { makeCertificate } from "../../../http/certificates.ts";
import { startTls } from "../../tls.ts";
import { known, type Mistake, type Says, type Use } from "./mistake.ts";
import type { Inputs } from "../../step.ts";

const gate = { operation: "assert", environment: "production", fingerprint: known };
const list = { operation: "list-builds" };
const attest = {
  operation: "attest",
  flow: "shop",
  trail: "release-1",
  attestation: "pull-request",
  "attestation-type": "pull_request",
  subject: "trail",
  "github-token": "ghp_0f-a-t3st",
};
const image = {
  operation: "fingerprint",
  "artifact-type": "oci",
  "base-url": "",
  org: "",
  "api-token": "",
};

const row = (mistake: string, inputs: Inputs, servers: Mistake["servers"], ...says: Says): Mistake => ({
  mistake,
  inputs,
  says,
  ...(servers && { servers }),
});
const at = (port: number, scheme = "https") => ({ "base-url": `${scheme}://127.0.0.1:${port}/api/v2` });

/** The service behind TLS, with this certificate. */
const behindTls = (options: Parameters<typeof makeCertificate>[0], scheme?: string) => async (use: Use) => {
  const service = use(await startService());
  const { port } = use(await startTls(service, await makeCertificate(options)));
  return { inputs: at(port, scheme) };
};
const inPlaceOfService = (start: () => Promise<FaultServer>) => async (use: Use) => {
  const { port } = use(await start());
  return { inputs: at(port, "http") };
};
const github = (status: number, body: unknown, headers?: Record<string, string>) => async (use: Use) => {
  const { port } = use(await startFaultServer(answers(status, body, headers)));
  return { inputs: {}, environment: { GITHUB_API_URL: `http://127.0.0.1:${port}` } };
};
const registry = (behaviour: Parameters<typeof startRegistry>[0]) => async (use: Use) => {
  const { host } = use(await startRegistry(behaviour));
  return { inputs: { artifacts: `${host}/acme/app:v1` } };
};
const proxy = (status: number) => async (use: Use) => {
  const { port } = use(await listen((socket) => socket.end(`HTTP/1.1 ${status} Refused\r\n\r\n`)));
  return {
    inputs: { "base-url": "https://service.example/api/v2" },
    environment: { HTTPS_PROXY: `http://127.0.0.1:${port}` },
  };
};

export const networkMistakes: readonly Mistake[] = [
  row(
    "a closed port",
    { ...gate, ...at(9, "http") },
    undefined,
    "`base-url`",
    "127.0.0.1:9",
    "refused the connection",
    "Check host and port",
  ),
  row(
    "a closed port, of a list",
    { ...list, ...at(9, "http") },
    undefined,
    "`base-url`",
    "127.0.0.1:9",
    "refused the connection",
    "Check host and port",
  ),
  row(
    "http:// on a port of TLS",
    gate,
    behindTls({ names: ["127.0.0.1"] }, "http"),
    "`base-url`",
    "127.0.0.1",
    "closed the connection",
    "If this port speaks TLS, write `https://`",
  ),
  row(
    "http:// on a port of TLS that says so",
    gate,
    inPlaceOfService(() =>
      startFaultServer(answersBytes(400, "Client sent an HTTP request to an HTTPS server.\n")),
    ),
    "`base-url`",
    "http://127.0.0.1",
    "speaks TLS",
    "Write `https://`",
  ),
  row(
    "TLS on a port without it",
    gate,
    async (use) => ({ inputs: at(Number(new URL(use(await startService()).baseUrl).port)) }),
    "`base-url`",
    "127.0.0.1",
    "answered without TLS",
    "Correct the port",
  ),
  row(
    "TLS on a port without it, of a list",
    list,
    async (use) => ({ inputs: at(Number(new URL(use(await startService()).baseUrl).port)) }),
    "`base-url`",
    "127.0.0.1",
    "answered without TLS",
    "Correct the port",
  ),
  row(
    "a certificate that nobody signed",
    gate,
    behindTls({ names: ["127.0.0.1"] }),
    "The certificate of",
    "127.0.0.1",
    "self-signed certificate",
    "set NODE_EXTRA_CA_CERTS",
  ),
  row(
    "a certificate that has expired",
    gate,
    behindTls({ names: ["127.0.0.1"], expired: true }),
    "The certificate of",
    "127.0.0.1",
    "has expired",
    "Ask the operator of the service to renew or replace it",
  ),
  row(
    "a connection that is reset",
    list,
    inPlaceOfService(() => startFaultServer(resets)),
    "`base-url`",
    "127.0.0.1",
    "closed the connection before a response began",
    "check that the service is running",
  ),
  row(
    "a proxy that wants a password",
    gate,
    proxy(407),
    "HTTPS_PROXY",
    "127.0.0.1",
    "HTTP 407",
    "Put the user and password",
  ),
  row(
    "a proxy that refuses",
    gate,
    proxy(403),
    "HTTPS_PROXY",
    "service.example",
    "HTTP 403",
    "allow this host",
  ),
  row(
    "a proxy that fails",
    gate,
    proxy(502),
    "HTTPS_PROXY",
    "service.example",
    "HTTP 502",
    "Ask the proxy's operator",
  ),
  {
    ...row(
      "a proxy that is not there",
      { ...gate, "base-url": "https://service.example/api/v2" },
      undefined,
      "HTTPS_PROXY",
      "127.0.0.1:9",
      "refused the connection",
      "Check host and port in HTTPS_PROXY",
    ),
    environment: { HTTPS_PROXY: "http://127.0.0.1:9" },
  },
  {
    ...row(
      "a proxy without a scheme",
      { ...gate, "base-url": "https://service.example/api/v2" },
      undefined,
      "HTTPS_PROXY",
      "",
      "is not a proxy address",
      "Write it as `http://host:port`",
    ),
    environment: { HTTPS_PROXY: "proxy.example:x" },
  },

  row(
    "a token of GitHub that is not valid",
    attest,
    github(401, { message: "Bad credentials" }),
    "`github-token`",
    "HTTP 401",
    "is not valid",
    "its default is the job's own token",
  ),
  row(
    "a job that may not read pull requests",
    attest,
    github(403, { message: "Resource not accessible by integration" }),
    "`github-token`",
    "HTTP 403",
    "may not read pull requests",
    "`pull-requests: read`",
  ),
  row(
    "a commit that GitHub does not know",
    attest,
    github(422, { message: "No commit found for SHA" }),
    "commit",
    "1f2e3d4c5b6a",
    "does not know it",
    "Check that the commit is pushed",
  ),
  row(
    "GitHub's rate limit",
    attest,
    github(429, {}, { "retry-after": "3600" }),
    "GitHub",
    "3600 s",
    "rate limit",
    "Run the job again later",
  ),
  row(
    "pull requests without a token",
    { ...attest, "github-token": "" },
    github(200, []),
    "`github-token`",
    "",
    "is empty",
    "Omit the input",
  ),

  row(
    "a registry that is not there",
    { ...image, artifacts: "127.0.0.1:9/acme/app:v1" },
    undefined,
    "The registry",
    "127.0.0.1:9",
    "refused the connection",
    "Check",
  ),
  row(
    "an image that does not exist",
    image,
    registry({ instead: (_, response) => (response.writeHead(404).end("{}"), true) }),
    "Image",
    "acme/app:v1",
    "does not exist in its registry",
    "Push it before this step",
  ),
  row(
    "a registry that wants a login",
    image,
    registry({ instead: (_, response) => (response.writeHead(401).end("{}"), true) }),
    "registry",
    "acme/app:v1",
    "denies access",
    "give `registry-username` and `registry-password`",
  ),
  row(
    "a page in place of an image",
    image,
    registry({
      instead: (_, response) => (
        response.writeHead(200, { "content-type": "text/html" }).end("<html>Please log in</html>"),
        true
      ),
    }),
    "registry",
    "acme/app:v1",
    "its type is `text/html`",
    "Check the registry in the image's name",
  ),
  row(
    "an image reference that is none",
    { ...image, artifacts: "Ghcr.IO/Acme/App:v 1" },
    undefined,
    "image reference",
    "`Ghcr.IO/Acme/App:v 1`",
    "Repository names are in lower case",
    "Write it as",
  ),
];
