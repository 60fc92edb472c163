// Interrupts long work: to notice a cancellation, and to log how far the work is.
import { setImmediate } from "node:timers/promises";
import type { Budget } from "../../lib/budget.ts";
import { CancelledError, ConfigurationError } from "../../lib/errors.ts";
import { count, formatSize } from "../../lib/format.ts";
import type { Context } from "../../context.ts";

// Milliseconds.
const yieldInterval = 50;
const firstLogAfter = 2_000;
const logInterval = 5_000;

/** The progress of some work: the fingerprint of one artifact, a search. */
export class Progress {
  readonly #subject: string;
  readonly #context: Context;
  readonly #expectedBytes: number | undefined;
  readonly #budget: Budget | undefined;
  readonly #startedAt: number;
  #nextYield: number;
  #nextLog: number;
  entries = 0;
  bytes = 0;

  /**
   * @param subject what is processed
   * @param limits.expectedBytes the total size, if known: the log then has an estimate of the time left
   * @param limits.budget the time that the work may take, if it is limited
   */
  constructor(subject: string, context: Context, limits: { expectedBytes?: number; budget?: Budget } = {}) {
    this.#subject = subject;
    this.#context = context;
    this.#expectedBytes = limits.expectedBytes;
    this.#budget = limits.budget;
    this.#startedAt = context.clock.monotonic();
    this.#nextYield = this.#startedAt + yieldInterval;
    this.#nextLog = this.#startedAt + firstLogAfter;
  }

  get signal(): AbortSignal {
    return this.#context.signal;
  }

  /** Whether yieldToEventLoop() is due. Cheap enough to be read for every entry and every block. */
  get shouldYield(): boolean {
    return this.#context.clock.monotonic() >= this.#nextYield;
  }

  /**
   * Lets the process handle other events, and logs the progress when that is due.
   * @throws CancelledError when the job was cancelled, ConfigurationError when the time is used up
   */
  async yieldToEventLoop(): Promise<void> {
    await setImmediate();
    if (this.#context.signal.aborted) throw this.cancelledError();
    if (this.#budget !== undefined && this.#budget.left() <= 0) {
      const seconds = Math.round(this.#budget.total / 1000);
      throw new ConfigurationError({
        message: `Reading ${this.#subject} took longer than \`timeout\` (${seconds} s)`,
        hint: "Give smaller files, or a longer `timeout`",
      });
    }
    this.#nextYield = this.#context.clock.monotonic() + yieldInterval;
    this.logWhenDue();
  }

  /** Returns the error of work that the job's end interrupts. */
  cancelledError(): CancelledError {
    return new CancelledError({
      message: `The step was ended from outside while processing ${this.#subject}`,
    });
  }

  /** Logs the progress: after two seconds, and then every five. */
  logWhenDue(): void {
    const now = this.#context.clock.monotonic();
    if (now < this.#nextLog) return;
    this.#nextLog = now + logInterval;
    this.#context.logger.info(`${this.#subject}: ${this.#describe((now - this.#startedAt) / 1000)}`);
  }

  #describe(seconds: number): string {
    const rate = this.bytes / seconds;
    const pace = `${formatSize(rate)}/s`;
    if (this.#expectedBytes === undefined) {
      const entries = count(this.entries, "entry");
      return this.bytes === 0 ? entries : `${entries}, ${formatSize(this.bytes)}, ${pace}`;
    }
    const left = Math.max(0, this.#expectedBytes - this.bytes);
    const estimate = rate > 0 ? `, about ${Math.ceil(left / rate)} s left` : "";
    return `${formatSize(this.bytes)} of ${formatSize(this.#expectedBytes)}, ${pace}${estimate}`;
  }
}
