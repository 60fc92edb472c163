// Which responses are worth another attempt, and after how long: of the service, of registries, of GitHub.
import type { Context } from "../context.ts";
import type { Deadline } from "../lib/deadline.ts";
import { seconds } from "../lib/format.ts";
import type { FailedAttempt } from "./http-failures.ts";

/** Returns whether a status says that the server cannot answer now: 408, 429 and 5xx but 501. */
export const isOutageStatus = (status: number): boolean =>
  status === 408 || status === 429 || (status >= 500 && status <= 599 && status !== 501);

/**
 * Returns whether a response of this status is worth another attempt: in an outage, and for a write 409, which says that another
 * one is under way.
 */
export const isRetryableStatus = (status: number, isWrite: boolean): boolean =>
  isOutageStatus(status) || (status === 409 && isWrite);

/**
 * Returns how long a response asks to wait, in milliseconds (RFC 9110, section 10.2.3); 0 where it does not ask.
 * @param header the value of `Retry-After`: seconds, or a date
 * @param now milliseconds since 1970
 */
export function retryAfter(header: string | undefined, now: number): number {
  const value = header?.trim() ?? "";
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = value.endsWith("GMT") ? Date.parse(value) : NaN;
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}

/**
 * Returns how long to wait before the next attempt, in milliseconds: what the response asks for, and a pause that grows
 * to 30 s with the attempts, of which up to half is random, so that many jobs do not come together. Where only what the
 * response asks for fits into the time that is left, it is that. Undefined where nothing fits.
 * @param attempts how many there were, from 1
 * @param requested what the response asks for, in milliseconds
 * @param left what is left of the time for all attempts, in milliseconds
 * @param random a number from 0 up to 1
 */
export function retryDelay(
  attempts: number,
  requested: number,
  left: number,
  random: number,
): number | undefined {
  const pause = Math.min(30_000, 1000 * 2 ** (attempts - 1)) * (1 - random / 2);
  if (requested + pause < left) return requested + pause;
  return requested > 0 && requested < left ? requested : undefined;
}

/**
 * Waits before the next attempt, and logs that.
 * @param attempts how many there were, from 1
 * @param request its `name` is for the log
 * @returns whether there is to be another attempt; false at once where there is none
 */
export async function waitForRetry(
  { failure, isRetryable, result }: FailedAttempt,
  attempts: number,
  {
    name,
    retries,
    deadline,
  }: { readonly name: string; readonly retries: number; readonly deadline: Deadline },
  { clock, logger, random, signal }: Pick<Context, "clock" | "logger" | "random" | "signal">,
): Promise<boolean> {
  if (!isRetryable || attempts > retries) return false;
  const requested = retryAfter(failure.headers?.["retry-after"], clock.now());
  const delay = retryDelay(attempts, requested, deadline.left(), random());
  const next =
    delay === undefined
      ? "no further one, which would begin after the end of the time limit"
      : `next in ${seconds(delay)}`;
  logger.info(`${name}: ${result} (attempt ${attempts} of ${retries + 1}; ${next})`);
  if (delay === undefined) return false;
  await clock.sleep(delay, signal);
  return true;
}
