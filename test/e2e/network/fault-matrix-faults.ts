// The faults of the fault matrix: failures of the network, of a proxy or of the service.
//
// Where a response has a text, it contains the API token, because a service may echo what it received.
import type { Verdict } from "../../../src/domain/verdict.ts";
import { faults, type Fault, type Service } from "../../../src/embedded-service/start.ts";
import type { Inputs } from "../step.ts";
import { canary } from "./fault-matrix-canary.ts";
import type { Operation } from "./fault-matrix-operations.ts";

export interface FaultCase {
  readonly name: string;
  /** The fault that the service applies to a request; absent for a fault of the connection or of the inputs. */
  readonly fault?: (operation: Operation) => Fault;
  /** Inputs that replace the valid ones. */
  readonly inputs?: (service: Service) => Inputs;
  /** The service says that there is no such organization. */
  readonly isUnknown?: true;
  /** The verdict of a gate. */
  readonly verdict: Verdict;
  /** Part of the error message. */
  readonly message: string | RegExp;
  /** The kind of operations that retry after this fault. */
  readonly retriedBy: "none" | "all" | "writes";
  /** The number of requests if each one fails. By default 2 if the operation retries, otherwise 1. */
  readonly requestCount?: number;
  /** The service carries out the request, and only its response is faulty. */
  readonly carriedOut?: true;
  /** The response is a success: writes accept any JSON, and `attest` any body but a web page, which its client does not read. */
  readonly acceptedBy?: "writes" | "attest";
  /** When a retry can succeed, if not at once: after the idle timeout of half a minute, or never. */
  readonly recovery?: "after idle timeout" | "never";
}

/** A token that the service does not know. It must not be shown either. */
export const wrongToken = canary.replace("canary", "wrong-canary");

const echo = `status of a request with ${canary}`;
const page = (status: number): Fault => ({
  answer: {
    status,
    text: `<html><title>${status}</title><a href="/?key=${encodeURIComponent(canary)}">${canary}</a></html>`,
    headers: { "content-type": "text/html" },
  },
});
const bytes = (body: string | Uint8Array, headers?: Record<string, string>) => (operation: Operation) => {
  const { answer, ...fault } = faults.raw(Buffer.from(body), headers);
  return { ...fault, answer: { ...answer, status: operation.successStatus } };
};
const success = (answer: NonNullable<Fault["answer"]>) => (operation: Operation) => ({
  answer: { ...answer, status: operation.successStatus },
});

/** Lets the service carry the request out, and only its response be faulty. */
const carriedOut = (fault: (operation: Operation) => Fault) => (operation: Operation) => ({
  ...fault(operation),
  carryOut: true,
});
/** A body that `attest` does not read. */
const readByNoAttest = { acceptedBy: "attest", carriedOut: true } as const;

/** A response with a status that is not retried. */
const finalStatus = (
  name: string,
  verdict: Verdict,
  fault: Fault,
  message?: FaultCase["message"],
): FaultCase => ({
  name,
  fault: () => fault,
  verdict,
  message: message ?? `HTTP ${fault.answer?.status ?? ""}`,
  retriedBy: "none",
});

/** A response with a status that is retried. */
const retriedStatus = (name: string, fault: () => Fault): FaultCase => ({
  name,
  fault,
  verdict: "unreachable",
  message: `HTTP ${fault().answer?.status ?? ""}`,
  retriedBy: "all",
});

/** A response that was received, at least in part, but cannot be used. */
const invalidResponse = (
  name: string,
  fault: FaultCase["fault"] & {},
  message: FaultCase["message"],
  more: Partial<FaultCase> = {},
): FaultCase => ({
  name,
  fault,
  verdict: "unverifiable",
  message,
  retriedBy: "none",
  ...more,
});

/** The start of an HTTP response. */
const responseHead = `HTTP/1.1 200 OK\r\nX-Echo: ${canary}\r\n`;

const shortTimeout = () => ({ timeout: "2s" });
const inTwoSeconds = () => new Date(Date.now() + 2_000).toUTCString();
const rateLimited = (retryAfter: number | string) =>
  faults.status(429, { message: echo }, { "retry-after": `${retryAfter}` });
const errorStatus = (status: number, headers = {}) => faults.status(status, { message: echo }, headers);

export const faultCases: readonly FaultCase[] = [
  finalStatus("400", "misconfigured", errorStatus(400)),
  finalStatus("401", "unauthorized", errorStatus(401)),
  finalStatus("403, plain text", "unauthorized", faults.status(403, echo)),
  finalStatus(
    "404, JSON that names nothing",
    "misconfigured",
    errorStatus(404),
    /status of a request|does not offer/,
  ),
  finalStatus(
    "404, JSON that names the artifact",
    "unknown-artifact",
    faults.status(404, { message: `Artifact with fingerprint '${canary}' does not exist` }),
    /No artifact with this fingerprint|does not offer/,
  ),
  finalStatus("404, a web page", "misconfigured", page(404), /HTTP 404|does not offer/),
  finalStatus("405", "misconfigured", errorStatus(405)),
  finalStatus("407", "misconfigured", errorStatus(407)),
  retriedStatus("408", () => errorStatus(408)),
  { ...finalStatus("409, a lock", "misconfigured", faults.locked()), retriedBy: "writes" },
  finalStatus("410", "misconfigured", errorStatus(410)),
  finalStatus("413", "misconfigured", errorStatus(413)),
  finalStatus("422", "misconfigured", faults.status(422, { message: "Bad", errors: { body: echo } })),
  retriedStatus("429", () => errorStatus(429)),
  retriedStatus("429, Retry-After in seconds", () => rateLimited(1)),
  retriedStatus("429, Retry-After as a date", () => rateLimited(inTwoSeconds())),
  {
    ...retriedStatus("429, Retry-After of millions of years", () => rateLimited(1e15)),
    requestCount: 1,
    recovery: "never",
  },
  retriedStatus("500", () => errorStatus(500)),
  {
    ...retriedStatus("500, after it was carried out", () => ({ ...errorStatus(500), carryOut: true })),
    carriedOut: true,
  },
  finalStatus("501", "unreachable", errorStatus(501)),
  retriedStatus("502, a web page", () => page(502)),
  retriedStatus("503", () => errorStatus(503)),
  retriedStatus("503, Retry-After in seconds", () => errorStatus(503, { "retry-after": "1" })),
  retriedStatus("504, a web page", () => page(504)),
  finalStatus("204", "unverifiable", { answer: { status: 204 } }, "204"),
  finalStatus("202, JSON", "unverifiable", faults.status(202, "OK"), "202"),
  finalStatus("302 to a login page", "misconfigured", faults.redirect(`https://login.test/?key=${canary}`)),
  finalStatus("308 to another path", "misconfigured", faults.redirect("/api/v2/elsewhere", 308)),

  {
    name: "connection refused",
    inputs: () => ({ "base-url": "http://127.0.0.1:1/api/v2" }),
    verdict: "unreachable",
    message: "ECONNREFUSED",
    retriedBy: "all",
    requestCount: 0,
    recovery: "never",
  },
  {
    name: "a host that does not exist",
    // The label is too long for DNS, so no query is sent.
    inputs: () => ({ "base-url": `https://${"x".repeat(64)}.test/api/v2` }),
    verdict: "misconfigured",
    message: "does not exist in DNS",
    retriedBy: "all",
    requestCount: 0,
    recovery: "never",
  },
  {
    name: "TLS to a port without TLS",
    inputs: ({ baseUrl }) => ({ "base-url": baseUrl.replace("http:", "https:") }),
    verdict: "unreachable",
    message: "answered without TLS",
    retriedBy: "none",
    requestCount: 0,
  },
  {
    name: "dropped before it was carried out",
    fault: () => faults.dropped("before"),
    verdict: "unreachable",
    message: "closed the connection",
    retriedBy: "all",
  },
  {
    name: "dropped after it was carried out",
    fault: () => faults.dropped("after"),
    verdict: "unreachable",
    message: "closed the connection",
    retriedBy: "all",
    carriedOut: true,
  },
  {
    name: "cut in the middle of the body",
    fault: () => faults.cut(2),
    verdict: "unverifiable",
    message: "closed the connection",
    retriedBy: "all",
    carriedOut: true,
  },
  {
    name: "no response within the time limit",
    fault: () => faults.hanging(),
    inputs: shortTimeout,
    verdict: "unreachable",
    message: "`timeout`",
    retriedBy: "all",
    requestCount: 1,
    recovery: "after idle timeout",
  },
  {
    name: "no response after it was carried out",
    fault: () => ({ ...faults.hanging(), carryOut: true }),
    inputs: shortTimeout,
    verdict: "unreachable",
    message: "`timeout`",
    retriedBy: "all",
    requestCount: 1,
    carriedOut: true,
    recovery: "never",
  },
  {
    name: "a body sent byte by byte beyond the time limit",
    fault: () => faults.dripping(2_000),
    inputs: shortTimeout,
    verdict: "unreachable",
    message: "`timeout`",
    retriedBy: "none",
    carriedOut: true,
  },
  invalidResponse(
    "not HTTP at all",
    () => faults.garbage(`220 ${canary} ESMTP\r\n`),
    "does not speak valid HTTP",
  ),
  invalidResponse(
    "headers of 100 KB",
    () => faults.garbage(`HTTP/1.1 200 OK\r\nX: ${"x".repeat(100_000)}`),
    "HPE_HEADER_OVERFLOW",
  ),
  invalidResponse(
    "cut in the middle of the headers",
    () => faults.garbage(`${responseHead}Content-`),
    "closed the connection",
    { retriedBy: "all" },
  ),
  invalidResponse(
    "a chunk without a size",
    () => faults.garbage(`${responseHead}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\nzz\r\n`),
    "HPE_INVALID_CHUNK_SIZE",
  ),
  invalidResponse(
    "a length that is not a number",
    () => faults.garbage(`${responseHead}Content-Length: two\r\n\r\n{}`),
    "HPE_INVALID_CONTENT_LENGTH",
  ),
  invalidResponse(
    "101, another protocol",
    () => faults.garbage(`HTTP/1.1 101 ${canary}\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n`),
    "the status 101",
  ),

  invalidResponse(
    "success with a login page",
    success({ ...faults.loginPage().answer }),
    "A web page answered",
  ),
  invalidResponse("success with an empty body", carriedOut(bytes("")), "empty", readByNoAttest),
  invalidResponse(
    "success with half a JSON text",
    carriedOut(bytes(`{"message": "${canary}`)),
    "not valid JSON",
    readByNoAttest,
  ),
  invalidResponse(
    "success with JSON of another kind",
    (operation) => ({ ...success({ json: { health: "up" } })(operation), carryOut: true }),
    /The response is not (?:a )?valid/,
    { acceptedBy: "writes", carriedOut: true },
  ),
  invalidResponse(
    "success in UTF-16",
    carriedOut(bytes(Buffer.from('\ufeff"OK"', "utf16le"))),
    "is not",
    readByNoAttest,
  ),
  invalidResponse("success of 70 MiB", success({ size: 70 * 1_048_576 }), "64 MiB"),
  invalidResponse("success of 70 MiB, compressed", success({ size: 70 * 1_048_576, gzip: true }), "64 MiB"),
  invalidResponse(
    "success that is not compressed, with Content-Encoding gzip",
    bytes('"OK"', { "content-encoding": "gzip" }),
    "is not compressed as its header says",
  ),
  invalidResponse(
    "success in an encoding that was not requested",
    bytes('"OK"', { "content-encoding": "zstd" }),
    "content encoding",
  ),

  {
    name: "a wrong token",
    inputs: () => ({ "api-token": wrongToken }),
    verdict: "unauthorized",
    message: "HTTP 401",
    retriedBy: "none",
  },
  {
    name: "another organization",
    inputs: () => ({ org: "elsewhere" }),
    isUnknown: true,
    verdict: "misconfigured",
    message: "elsewhere",
    retriedBy: "none",
  },
];
