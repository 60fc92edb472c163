// The second list of the fault matrix: what a network, a proxy or a service that fails does to a step.
//
// Wherever a fault has words of its own, they repeat the API token, as a careless service might.
import type { Verdict } from "../../src/domain/verdict.ts";
import { faults, type Fault, type Service } from "../fake-service/start.ts";
import type { Inputs } from "./step.ts";
import { canary } from "./fault-matrix-canary.ts";
import type { Operation } from "./fault-matrix-operations.ts";

export interface FaultCase {
  readonly name: string;
  /** What the service does to a request; nothing when the fault is on the way to it. */
  readonly fault?: (operation: Operation) => Fault;
  /** What the step is given in place of the right inputs. */
  readonly inputs?: (service: Service) => Inputs;
  /** What a gate says of it. */
  readonly verdict: Verdict;
  /** What every error says. */
  readonly says: string | RegExp;
  /** Who asks again, if the fault lets him. */
  readonly retriedBy: "nobody" | "everybody" | "writes";
  /** How often it is sent while the fault stays, where that is not once, or twice for who asks again. */
  readonly sent?: number;
  /** The service did what it was asked, and only the answer is spoilt. */
  readonly carriedOut?: true;
  /** Any JSON is a success of a write: the specification and services differ in which. */
  readonly goodForWrites?: true;
  /** Whether the fault can be gone at the second request, where that is not so at once: half a minute later, or never. */
  readonly isGone?: "late" | "never";
}

/** Another secret to look for: a token that the service does not know. */
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
  return { ...fault, answer: { ...answer, status: operation.success } };
};
const success = (answer: NonNullable<Fault["answer"]>) => (operation: Operation) => ({
  answer: { ...answer, status: operation.success },
});

/** An answer with a status that is final. */
const refused = (name: string, verdict: Verdict, fault: Fault, says?: FaultCase["says"]): FaultCase => ({
  name,
  fault: () => fault,
  verdict,
  says: says ?? `HTTP ${fault.answer?.status ?? ""}`,
  retriedBy: "nobody",
});

/** An answer with a status that may be another one the next time. */
const busy = (name: string, fault: () => Fault): FaultCase => ({
  name,
  fault,
  verdict: "unreachable",
  says: `HTTP ${fault().answer?.status ?? ""}`,
  retriedBy: "everybody",
});

/** No answer that can be used, once it was there in whole or in part. */
const spoilt = (
  name: string,
  fault: FaultCase["fault"] & {},
  says: FaultCase["says"],
  more: Partial<FaultCase> = {},
): FaultCase => ({
  name,
  fault,
  verdict: "unverifiable",
  says,
  retriedBy: "nobody",
  ...more,
});

/** The first lines of an answer. */
const beginning = `HTTP/1.1 200 OK\r\nX-Echo: ${canary}\r\n`;

const impatient = () => ({ timeout: "2s" });
const inTwoSeconds = () => new Date(Date.now() + 2_000).toUTCString();
const tooMany = (retryAfter: number | string) =>
  faults.status(429, { message: echo }, { "retry-after": `${retryAfter}` });
const down = (status: number, headers = {}) => faults.status(status, { message: echo }, headers);

export const faultCases: readonly FaultCase[] = [
  refused("400", "misconfigured", down(400)),
  refused("401", "unauthorized", down(401)),
  refused("403, a bare text", "unauthorized", faults.status(403, echo)),
  refused("404, JSON that names nothing", "misconfigured", down(404), "status of a request"),
  refused(
    "404, JSON that names the artifact",
    "unknown-artifact",
    faults.status(404, { message: `Artifact with fingerprint '${canary}' does not exist` }),
    /artifact does not exist|does not offer/,
  ),
  refused("404, a web page", "misconfigured", page(404)),
  refused("405", "misconfigured", down(405)),
  refused("407", "misconfigured", down(407)),
  busy("408", () => down(408)),
  { ...refused("409, a lock", "misconfigured", faults.locked()), retriedBy: "writes" },
  refused("410", "misconfigured", down(410)),
  refused("413", "misconfigured", down(413)),
  refused("422", "misconfigured", faults.status(422, { message: "Bad", errors: { body: echo } })),
  busy("429", () => down(429)),
  busy("429, Retry-After in seconds", () => tooMany(1)),
  busy("429, Retry-After as a date", () => tooMany(inTwoSeconds())),
  { ...busy("429, Retry-After absurdly large", () => tooMany(1e15)), sent: 1, isGone: "never" },
  busy("500", () => down(500)),
  {
    ...busy("500, after it was carried out", () => ({ ...down(500), carryOut: true })),
    carriedOut: true,
  },
  refused("501", "unreachable", down(501)),
  busy("502, a web page", () => page(502)),
  busy("503", () => down(503)),
  busy("503, Retry-After in seconds", () => down(503, { "retry-after": "1" })),
  busy("504, a web page", () => page(504)),
  refused("204", "unverifiable", { answer: { status: 204 } }, "204"),
  refused("202, JSON", "unverifiable", faults.status(202, "OK"), "202"),
  refused("302 to a login page", "misconfigured", faults.redirect(`https://login.test/?key=${canary}`)),
  refused("308 to another path", "misconfigured", faults.redirect("/api/v2/elsewhere", 308)),

  {
    name: "connection refused",
    inputs: () => ({ "base-url": "http://127.0.0.1:1/api/v2" }),
    verdict: "unreachable",
    says: "ECONNREFUSED",
    retriedBy: "everybody",
    sent: 0,
    isGone: "never",
  },
  {
    name: "TLS to a port without TLS",
    inputs: ({ baseUrl }) => ({ "base-url": baseUrl.replace("http:", "https:") }),
    verdict: "unreachable",
    says: "secure connection",
    retriedBy: "nobody",
    sent: 0,
  },
  {
    name: "dropped before it was carried out",
    fault: () => faults.dropped("before"),
    verdict: "unreachable",
    says: "closed the connection",
    retriedBy: "everybody",
  },
  {
    name: "dropped after it was carried out",
    fault: () => faults.dropped("after"),
    verdict: "unreachable",
    says: "closed the connection",
    retriedBy: "everybody",
    carriedOut: true,
  },
  {
    name: "cut in the middle of the body",
    fault: () => faults.cut(2),
    verdict: "unverifiable",
    says: "closed the connection",
    retriedBy: "everybody",
    carriedOut: true,
  },
  {
    name: "no answer until the time is up",
    fault: () => faults.hanging(),
    inputs: impatient,
    verdict: "unreachable",
    says: "`timeout`",
    retriedBy: "everybody",
    sent: 1,
    isGone: "late",
  },
  {
    name: "no answer after it was carried out",
    fault: () => ({ ...faults.hanging(), carryOut: true }),
    inputs: impatient,
    verdict: "unreachable",
    says: "`timeout`",
    retriedBy: "everybody",
    sent: 1,
    carriedOut: true,
    isGone: "never",
  },
  {
    name: "a body that drips until the time is up",
    fault: () => faults.dripping(2_000),
    inputs: impatient,
    verdict: "unreachable",
    says: "`timeout`",
    retriedBy: "nobody",
    carriedOut: true,
  },
  spoilt("not HTTP at all", () => faults.garbage(`220 ${canary} ESMTP\r\n`), "does not speak HTTP"),
  spoilt(
    "headers of 100 KB",
    () => faults.garbage(`HTTP/1.1 200 OK\r\nX: ${"x".repeat(100_000)}`),
    "HPE_HEADER_OVERFLOW",
  ),
  spoilt(
    "cut in the middle of the headers",
    () => faults.garbage(`${beginning}Content-`),
    "closed the connection",
    { retriedBy: "everybody" },
  ),
  spoilt(
    "a chunk without a size",
    () => faults.garbage(`${beginning}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\nzz\r\n`),
    "HPE_INVALID_CHUNK_SIZE",
  ),
  spoilt(
    "a length that is not a number",
    () => faults.garbage(`${beginning}Content-Length: two\r\n\r\n{}`),
    "HPE_INVALID_CONTENT_LENGTH",
  ),
  spoilt(
    "101, another protocol",
    () => faults.garbage(`HTTP/1.1 101 ${canary}\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n`),
    "the status 101",
  ),

  spoilt("success with the page of a login", success({ ...faults.loginPage().answer }), "not JSON"),
  spoilt("success with an empty body", bytes(""), "empty"),
  spoilt("success with half a JSON text", bytes(`{"message": "${canary}`), "not valid JSON"),
  spoilt(
    "success with JSON of something else",
    (operation) => ({ ...success({ json: { health: "up" } })(operation), carryOut: true }),
    /not a valid (?:assertion result|trail)|returned an invalid response/,
    { goodForWrites: true, carriedOut: true },
  ),
  spoilt("success in UTF-16", bytes(Buffer.from('\ufeff"OK"', "utf16le")), "is not"),
  spoilt("success of 70 MiB", success({ size: 70 * 1_048_576 }), "64 MiB"),
  spoilt("success of 70 MiB, compressed", success({ size: 70 * 1_048_576, gzip: true }), "64 MiB"),
  spoilt(
    "success that is not compressed as it says",
    bytes('"OK"', { "content-encoding": "gzip" }),
    "cannot be decoded",
  ),
  spoilt(
    "success in an encoding that nobody asked for",
    bytes('"OK"', { "content-encoding": "zstd" }),
    "content encoding",
  ),

  {
    name: "a wrong token",
    inputs: () => ({ "api-token": wrongToken }),
    verdict: "unauthorized",
    says: "HTTP 401",
    retriedBy: "nobody",
  },
  {
    name: "another organization",
    inputs: () => ({ org: "elsewhere" }),
    verdict: "misconfigured",
    says: "elsewhere",
    retriedBy: "nobody",
  },
];
