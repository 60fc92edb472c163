/** Who may ask: the API token as a bearer token, or as the user name of HTTP basic, where the colon must follow it. */
import { timingSafeEqual } from "node:crypto";
import { Refusal } from "./refusal.ts";

/** A `Refusal` (401) unless the Authorization header carries the token. */
export function authenticate(header: string | undefined, token: string): void {
  if (header === undefined) throw unauthorized("Authorization header is missing");
  const [, scheme = "", credential = ""] = /^(\S+) +(\S+)$/.exec(header) ?? [];
  const given = scheme.toLowerCase() === "basic" ? userOf(credential) : credential;
  const known = /^(basic|bearer)$/i.test(scheme);
  if (!known || given === undefined || !same(given, token)) throw unauthorized("Credential is not valid");
}

function unauthorized(message: string): Refusal {
  return new Refusal(401, message, undefined, { "WWW-Authenticate": "Bearer" });
}

function userOf(credential: string): string | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(credential)) return undefined;
  const text = Buffer.from(credential, "base64").toString("utf8");
  const colon = text.indexOf(":");
  return colon === -1 ? undefined : text.slice(0, colon);
}

function same(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
