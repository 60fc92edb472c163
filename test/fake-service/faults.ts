/**
 * Faults on demand: what a network, a proxy or a service in trouble does to an answer.
 *
 * A fault has three parts, each of which may be left out: a delay, an answer in place of the true one (or a changed
 * one), and an ending (the connection dropped, the body cut or dripping, no answer at all). By itself a fault hits the
 * next request once.
 */
import * as v from "valibot";
import { type OperationId, operationIds } from "./description.ts";

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

const AnswerShape = v.strictObject({
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  headers: v.optional(v.record(v.string(), v.string())),
  /** The body: as JSON, as text, as bytes in base64, or so many bytes of `x`, made while they are sent. */
  json: v.optional(v.unknown()),
  text: v.optional(v.string()),
  base64: v.optional(v.pipe(v.string(), v.base64())),
  size: v.optional(Count),
  /** The true answer, an object, with these keys replaced, and without those. */
  with: v.optional(v.record(v.string(), v.unknown())),
  without: v.optional(v.array(v.string())),
  /** Compress the body and say so. */
  gzip: v.optional(v.boolean()),
});

/**
 * - `drop`: the connection is reset without an answer; `hang`: no answer until the client gives up
 * - `drip`: one byte each so many milliseconds
 * - `cut`: after so many bytes of the body the connection ends, though Content-Length promised more
 * - `garbage`: this text on the connection, in place of an HTTP answer
 */
const EndingShape = v.union([
  v.picklist(["drop", "hang"]),
  v.strictObject({ drip: Count }),
  v.strictObject({ cut: Count }),
  v.strictObject({ garbage: v.string() }),
]);

const Operation = v.picklist(operationIds);

/** One fault, as tests and control routes set it. */
export const FaultShape = v.strictObject({
  /** Which operations; without it, all. */
  on: v.optional(v.union([Operation, v.array(Operation)])),
  /** How often it happens, or `always`. Once unless given, and always with `every` or `chance`. */
  times: v.optional(v.union([Count, v.literal("always")])),
  /** So many matching requests pass first. */
  after: v.optional(Count),
  /** Only every Nth matching request. */
  every: v.optional(v.pipe(Count, v.minValue(1))),
  /** Only with this probability, drawn from a sequence that `seed` fixes. */
  chance: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  seed: v.optional(Count),
  /** Milliseconds before anything is done or answered. */
  delay: v.optional(Count),
  /**
   * Whether the service does what the request asks for, as far as it is valid, before the fault shows.
   * Unless given: yes where the true answer is needed, no where another one replaces it.
   */
  carryOut: v.optional(v.boolean()),
  answer: v.optional(AnswerShape),
  /** How the answer ends; whole unless given. */
  ending: v.optional(EndingShape),
});

export type Fault = v.InferInput<typeof FaultShape>;
export type FaultAnswer = v.InferInput<typeof AnswerShape>;

/** Faults that tests ask for by name. Put `{ on, times, ... }` beside them to aim: `{ ...faults.locked(), times: 3 }`. */
export const faults = {
  status: (status: number, json: unknown = { message: `status ${status}` }, headers = {}): Fault => ({
    answer: { status, json, headers },
  }),
  /** 409, as when another request holds a lock. */
  locked: (): Fault => ({
    answer: { status: 409, text: "resource temporarily locked", headers: { "content-type": "text/plain" } },
  }),
  /** 429; `retryAfter` is seconds or an HTTP date. */
  rateLimited: (retryAfter: number | string): Fault =>
    faults.status(429, { message: "Too many requests" }, { "retry-after": String(retryAfter) }),
  /** 503; `retryAfter` is seconds or an HTTP date. */
  unavailable: (retryAfter?: number | string): Fault =>
    faults.status(
      503,
      { message: "Service unavailable" },
      retryAfter === undefined ? {} : { "retry-after": String(retryAfter) },
    ),
  redirect: (location: string, status = 302): Fault => ({
    answer: { status, text: "", headers: { location } },
  }),
  /** 200 with the HTML of a login page. */
  loginPage: (): Fault => ({
    answer: {
      status: 200,
      text: "<!doctype html><title>Sign in</title><form><input name=user><input name=password type=password></form>",
      headers: { "content-type": "text/html; charset=utf-8" },
    },
  }),
  /** Bytes as they are. */
  raw: (
    bytes: Uint8Array,
    headers: Record<string, string> = { "content-type": "application/json" },
  ): Fault => ({
    answer: { status: 200, headers, base64: Buffer.from(bytes).toString("base64") },
  }),
  /** The true answer, an object, with some keys replaced and some left out. */
  changed: (replaced: Record<string, unknown>, without: string[] = []): Fault => ({
    answer: { with: replaced, without },
  }),
  /** A body of so many bytes that is never in memory as a whole. */
  huge: (size: number, gzip = false): Fault => ({
    answer: { status: 200, size, gzip, headers: { "content-type": "application/json" } },
  }),
  slow: (milliseconds: number): Fault => ({ delay: milliseconds }),
  /** The connection is reset before, or after, the service did what it was asked. */
  dropped: (when: "before" | "after"): Fault => ({ ending: "drop", carryOut: when === "after" }),
  hanging: (): Fault => ({ ending: "hang", carryOut: false }),
  dripping: (millisecondsPerByte: number): Fault => ({ ending: { drip: millisecondsPerByte } }),
  cut: (bytes: number): Fault => ({ ending: { cut: bytes } }),
  garbage: (text: string): Fault => ({ ending: { garbage: text }, carryOut: false }),
} as const;

/** Whether the service itself has to do what was asked for this fault to show. */
export function carriesOut({ carryOut, answer }: Fault): boolean {
  return carryOut ?? (answer === undefined || isChange(answer));
}

/** Whether the answer is the true one with changes. */
export function isChange(answer: FaultAnswer): boolean {
  return answer.with !== undefined || answer.without !== undefined;
}

interface Planned {
  fault: Fault;
  /** Matching requests so far. */
  seen: number;
  /** How often it has hit. */
  done: number;
  draw: () => number;
}

/** The faults that are set, and which request each of them hits. */
export class FaultPlan {
  #planned: Planned[] = [];

  set(fault: Fault): void {
    this.#planned.push({ fault, seen: 0, done: 0, draw: sequence(fault.seed ?? 1) });
  }

  clear(): void {
    this.#planned = [];
  }

  /** The faults that have not used themselves up. */
  pending(): Fault[] {
    return this.#planned.filter(isLeft).map(({ fault }) => fault);
  }

  /** The fault for this request: of those that match and are due, the one that was set first. */
  next(operation: OperationId): Fault | undefined {
    const found = this.#planned
      .filter(isLeft)
      .find((planned) => isFor(planned.fault, operation) && isDue(planned));
    if (found !== undefined) found.done += 1;
    return found?.fault;
  }
}

function isLeft({ fault, done }: Planned): boolean {
  const { times = fault.every === undefined && fault.chance === undefined ? 1 : "always" } = fault;
  return times === "always" || done < times;
}

function isFor({ on }: Fault, operation: OperationId): boolean {
  return on === undefined || [on].flat().includes(operation);
}

/** Counts the request. */
function isDue(planned: Planned): boolean {
  const { after = 0, every = 1, chance = 1 } = planned.fault;
  planned.seen += 1;
  const turn = planned.seen - after;
  return turn > 0 && turn % every === 0 && planned.draw() < chance;
}

/** The same numbers, from 0 to below 1, for the same seed. A linear congruential generator is random enough for faults. */
function sequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
