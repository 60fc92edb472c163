// Headers of HTTP that several clients send or read.

/** Returns the value of `Authorization` for a user and a password. Its base64 is a form that is masked. */
export const basicAuthorization = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;

/** Returns whether a response's `link` header names a next page (RFC 8288); undefined where the header is absent. */
export const hasNextPage = ({ link }: Readonly<Record<string, string>>): boolean | undefined =>
  link === undefined ? undefined : /;\s*rel="?next"?/i.test(link);

/**
 * Returns the milliseconds that the header `Retry-After` asks to wait (RFC 9110, 10.2.3: seconds or a date); undefined
 * when it is absent or neither of both. A date that has passed is 0.
 */
export function retryAfter(header: string | undefined, now: number): number | undefined {
  const value = header?.trim() ?? "";
  if (/^\d+$/.test(value)) return Number(value) * 1_000;
  // A date begins with a weekday; Date.parse would also make dates of numbers such as `-1`. HTTP dates are always GMT,
  // but the oldest of their three forms does not say so.
  if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(value)) return undefined;
  const date = Date.parse(value.endsWith("GMT") ? value : `${value} GMT`);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
