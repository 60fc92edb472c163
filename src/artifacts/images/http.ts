// Requests to registries and token servers: the HTTP client, and redirects, which registries use for storage.
import { summarizeResponse, type HttpClient, type HttpRequest } from "../../http/client.ts";
import { isLoopback } from "../../lib/urls.ts";
import { CancelledError, RegistryError } from "../../lib/errors.ts";
import type { Failure } from "../../domain/failure.ts";
import type { HttpResponse } from "../../domain/http-result.ts";

export interface RegistryResponse extends HttpResponse {
  /** What was requested, and what came of it. */
  readonly summary: string;
  /** Where it came from, after redirects. */
  readonly url: URL;
}

/** There is no response: the connection or TLS failed, it took too long, or it is not valid HTTP. */
export class NoResponseError extends RegistryError {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure);
    this.failure = failure;
  }
}

const maxRedirects = 3;
const redirectStatuses: readonly number[] = [301, 302, 303, 307, 308];

/**
 * Sends a request and follows redirects. Credentials go to the first origin only, and nothing goes unencrypted over a
 * network.
 * @throws NoResponseError, RegistryError for a redirect that must not be followed, CancelledError
 */
export async function sendFollowing(request: HttpRequest, client: HttpClient): Promise<RegistryResponse> {
  let { url } = request;
  for (let redirects = 0; ; redirects += 1) {
    const { authorization, ...others } = request.headers;
    const mayKnow = authorization !== undefined && url.origin === request.url.origin;
    const response = await client.send({ ...request, url, headers: mayKnow ? request.headers : others });
    if (response.kind === "no-response") {
      if (response.failure.cause === "cancelled")
        throw new CancelledError({
          message: "The step was ended from outside during a request to a registry",
        });
      throw new NoResponseError(response.failure);
    }
    const { status } = response;
    const summary = summarizeResponse({ ...request, url }, response);
    const location = response.headers["location"];
    if (!redirectStatuses.includes(status) || location === undefined) return { ...response, url, summary };
    const next = URL.parse(location, url.href);
    if (redirects === maxRedirects || request.method === "POST" || !mayLeadTo(url, next)) {
      // Without its query, which may hold a signature.
      const target = next === null ? "no address" : `${next.protocol}//${next.host}${next.pathname}`;
      throw new RegistryError({
        message: `The registry redirected the request to \`${target}\` (HTTP ${status})`,
        reason: `Redirects are followed to https addresses only, and at most ${maxRedirects} in a row`,
        hint: "Check the registry in the image's name",
        detail: summary,
      });
    }
    url = next;
  }
}

/** Returns whether one address may lead to another: over TLS, or within this machine. */
export const mayLeadTo = (from: URL, to: URL | null): to is URL =>
  to !== null &&
  to.username === "" &&
  to.password === "" &&
  (to.protocol === "https:" ||
    (to.protocol === "http:" && isLoopback(to.hostname) && isLoopback(from.hostname)));
