// Which requests are retried, and after how long. Pure.

/**
 * Returns whether a response of this status is worth another attempt: 408, 429, 5xx but 501, and for a write 409, which
 * is a lock (repeating it is safe where the write is an upsert).
 */
export function isRetryable(status: number, method: string): boolean {
  if (status === 409) return method === "PUT" || method === "POST" || method === "PATCH";
  return status === 408 || status === 429 || (status >= 500 && status <= 599 && status !== 501);
}

/**
 * Returns the milliseconds to wait after so many attempts (1 or more): what `Retry-After` asks for, in milliseconds, and
 * a random pause, so that many jobs do not retry together: up to 1, 2, 4, 8, 16 and then 30 seconds, or up to what
 * the response asks for where that is longer, at most 30 seconds.
 */
export function retryDelay(attempts: number, requested: number, random: () => number): number {
  return requested + random() * Math.min(30_000, Math.max(requested, 1_000 * 2 ** (attempts - 1)));
}
