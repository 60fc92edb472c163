/**
 * Authentication. The API token is a bearer token, or the user name of HTTP Basic, followed by a colon. For pages it
 * may also be the password, because that is where people enter it in a browser's prompt.
 */
import { timingSafeEqual } from "node:crypto";
import { HttpError } from "./http-error.ts";

/** Throws an `HttpError` (401) unless the Authorization header contains the token. */
export function authenticate(header: string | undefined, token: string): void {
  if (header === undefined) throw unauthorized("Authorization header is missing");
  const [, scheme = "", credential = ""] = /^(\S+) +(\S+)$/.exec(header) ?? [];
  const received = scheme.toLowerCase() === "basic" ? partsOf(credential)?.user : credential;
  const isKnownScheme = /^(basic|bearer)$/i.test(scheme);
  if (!isKnownScheme || received === undefined || !isEqual(received, token))
    throw unauthorized("Credential is not valid");
}

/** Returns an `HttpError` (401) that makes a browser ask for a password, unless the header contains the token. */
export function authenticateReader(header: string | undefined, token: string): HttpError | undefined {
  const credential = /^basic +(\S+)$/i.exec(header ?? "")?.[1];
  const password = credential === undefined ? undefined : partsOf(credential)?.password;
  if (password !== undefined && isEqual(password, token)) return undefined;
  try {
    authenticate(header, token);
    return undefined;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const challenge =
      'Basic realm="Embedded compliance service: the password is the API key", charset="UTF-8"';
    const message = `${error.message}. The password is the API key, with any user name`;
    return new HttpError(401, message, undefined, { "WWW-Authenticate": challenge });
  }
}

function unauthorized(message: string): HttpError {
  return new HttpError(401, message, undefined, { "WWW-Authenticate": "Bearer" });
}

function partsOf(credential: string): { user: string; password: string } | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(credential)) return undefined;
  const text = Buffer.from(credential, "base64").toString("utf8");
  const colon = text.indexOf(":");
  return colon === -1 ? undefined : { user: text.slice(0, colon), password: text.slice(colon + 1) };
}

function isEqual(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
