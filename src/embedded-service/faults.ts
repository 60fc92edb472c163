/**
 * Fault injection: failures of a network, a proxy or a service.
 *
 * A fault has three optional parts: a delay, a response in place of the real one (or a changed one), and an ending (the
 * connection dropped, the body cut or sent byte by byte, no response at all). By default a fault applies once, to the
 * next request.
 */
import * as v from "valibot";
import { type OperationId, operationIds } from "./description.ts";

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

const AnswerShape = v.strictObject({
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  headers: v.optional(v.record(v.string(), v.string())),
  /** The body: as JSON, as text, as bytes in base64, or this number of `x` bytes, generated while they are sent. */
  json: v.optional(v.unknown()),
  text: v.optional(v.string()),
  base64: v.optional(v.pipe(v.string(), v.base64())),
  size: v.optional(Count),
  /** The real response, an object, with the keys in `with` replaced and those in `without` removed. */
  with: v.optional(v.record(v.string(), v.unknown())),
  without: v.optional(v.array(v.string())),
  /** Compresses the body and sets Content-Encoding. */
  gzip: v.optional(v.boolean()),
});

/**
 * - `drop`: the connection is reset without an answer; `hang`: no response until the client closes the connection
 * - `drip`: one byte after each interval in milliseconds
 * - `cut`: the connection ends after this number of bytes of the body, although Content-Length is larger
 * - `garbage`: this text on the connection, in place of an HTTP response
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
  /** The operations that it applies to; all by default. */
  on: v.optional(v.union([Operation, v.array(Operation)])),
  /** How often it applies, or `always`. The default is 1, and `always` with `every` or `chance`. */
  times: v.optional(v.union([Count, v.literal("always")])),
  /** The number of matching requests that succeed first. */
  after: v.optional(Count),
  /** Only every Nth matching request. */
  every: v.optional(v.pipe(Count, v.minValue(1))),
  /** Only with this probability, from a pseudo-random sequence that starts with `seed`. */
  chance: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  seed: v.optional(Count),
  /** Milliseconds before the request is processed. */
  delay: v.optional(Count),
  /**
   * Whether the service carries out the request, if it is valid, before the fault applies.
   * The default is true if the real response is needed, and false if another one replaces it.
   */
  carryOut: v.optional(v.boolean()),
  answer: v.optional(AnswerShape),
  /** How the response ends; complete by default. */
  ending: v.optional(EndingShape),
});

export type Fault = v.InferInput<typeof FaultShape>;
export type FaultAnswer = v.InferInput<typeof AnswerShape>;

/** Common faults. Add `on`, `times` and so on to choose the requests: `{ ...faults.locked(), times: 3 }`. */
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
  /** These bytes as the body. */
  raw: (
    bytes: Uint8Array,
    headers: Record<string, string> = { "content-type": "application/json" },
  ): Fault => ({
    answer: { status: 200, headers, base64: Buffer.from(bytes).toString("base64") },
  }),
  /** The real response, an object, with some keys replaced and others removed. */
  changed: (replaced: Record<string, unknown>, without: string[] = []): Fault => ({
    answer: { with: replaced, without },
  }),
  /** A body of `size` bytes that is generated while it is sent. */
  huge: (size: number, gzip = false): Fault => ({
    answer: { status: 200, size, gzip, headers: { "content-type": "application/json" } },
  }),
  slow: (milliseconds: number): Fault => ({ delay: milliseconds }),
  /** The connection is reset before or after the service carried out the request. */
  dropped: (when: "before" | "after"): Fault => ({ ending: "drop", carryOut: when === "after" }),
  hanging: (): Fault => ({ ending: "hang", carryOut: false }),
  dripping: (millisecondsPerByte: number): Fault => ({ ending: { drip: millisecondsPerByte } }),
  cut: (bytes: number): Fault => ({ ending: { cut: bytes } }),
  garbage: (text: string): Fault => ({ ending: { garbage: text }, carryOut: false }),
} as const;

/** Returns whether the service carries out the request before this fault applies. */
export function carriesOut({ carryOut, answer }: Fault): boolean {
  return carryOut ?? (answer === undefined || isChange(answer));
}

/** Returns whether the response is the real one with changes. */
export function isChange(answer: FaultAnswer): boolean {
  return answer.with !== undefined || answer.without !== undefined;
}

interface PlannedFault {
  fault: Fault;
  /** Matching requests so far. */
  seen: number;
  /** How often it was applied. */
  done: number;
  random: () => number;
}

/** The faults that are set. Chooses the fault for each request. */
export class FaultPlan {
  #planned: PlannedFault[] = [];

  set(fault: Fault): void {
    this.#planned.push({ fault, seen: 0, done: 0, random: randomSequence(fault.seed ?? 1) });
  }

  clear(): void {
    this.#planned = [];
  }

  /** Returns the faults that can still apply. */
  pending(): Fault[] {
    return this.#planned.filter(isPending).map(({ fault }) => fault);
  }

  /** Returns the fault for a request: the first one that was set, of those that match and are due. */
  next(operation: OperationId): Fault | undefined {
    const due = this.#planned
      .filter(isPending)
      .find((planned) => isFor(planned.fault, operation) && isDue(planned));
    if (due !== undefined) due.done += 1;
    return due?.fault;
  }
}

function isPending({ fault, done }: PlannedFault): boolean {
  const { times = fault.every === undefined && fault.chance === undefined ? 1 : "always" } = fault;
  return times === "always" || done < times;
}

function isFor({ on }: Fault, operation: OperationId): boolean {
  return on === undefined || [on].flat().includes(operation);
}

/** Counts the request, and returns whether the fault applies to it. */
function isDue(planned: PlannedFault): boolean {
  const { after = 0, every = 1, chance = 1 } = planned.fault;
  planned.seen += 1;
  const turn = planned.seen - after;
  return turn > 0 && turn % every === 0 && planned.random() < chance;
}

/** Returns pseudo-random numbers from 0 to below 1, the same ones for the same seed (linear congruential generator). */
function randomSequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
