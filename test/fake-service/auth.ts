/**
 * Who may ask: the API token as a bearer token, or as the user name of HTTP Basic, where the colon must follow it. For
 * pages it may be the password too, which is where a browser's prompt leads people.
 */
import { timingSafeEqual } from "node:crypto";
import { Refusal } from "./refusal.ts";

/** A `Refusal` (401) unless the Authorization header carries the token. */
export function authenticate(header: string | undefined, token: string): void {
  if (header === undefined) throw unauthorized("Authorization header is missing");
  const [, scheme = "", credential = ""] = /^(\S+) +(\S+)$/.exec(header) ?? [];
  const given = scheme.toLowerCase() === "basic" ? partsOf(credential)?.user : credential;
  const known = /^(basic|bearer)$/i.test(scheme);
  if (!known || given === undefined || !same(given, token)) throw unauthorized("Credential is not valid");
}

/** A `Refusal` (401) that makes a browser ask for a password, unless the header carries the token. */
export function authenticateReader(header: string | undefined, token: string): Refusal | undefined {
  const credential = /^basic +(\S+)$/i.exec(header ?? "")?.[1];
  const password = credential === undefined ? undefined : partsOf(credential)?.password;
  if (password !== undefined && same(password, token)) return undefined;
  try {
    authenticate(header, token);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const challenge =
      'Basic realm="Embedded compliance service: the password is the API key", charset="UTF-8"';
    return new Refusal(401, error.message, undefined, { "WWW-Authenticate": challenge });
  }
}

function unauthorized(message: string): Refusal {
  return new Refusal(401, message, undefined, { "WWW-Authenticate": "Bearer" });
}

function partsOf(credential: string): { user: string; password: string } | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(credential)) return undefined;
  const text = Buffer.from(credential, "base64").toString("utf8");
  const colon = text.indexOf(":");
  return colon === -1 ? undefined : { user: text.slice(0, colon), password: text.slice(colon + 1) };
}

function same(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
