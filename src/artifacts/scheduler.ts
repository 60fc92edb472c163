// Interrupts long work: to notice a cancellation, and to log how far the work is.
import { setImmediate } from "node:timers/promises";
import type { Context } from "../context.ts";
import type { Deadline } from "../lib/deadline.ts";
import { CancelledError, ConfigurationError } from "../lib/errors.ts";
import { count, formatSize } from "../lib/format.ts";

// Milliseconds.
const yieldInterval = 50;
const firstLogAfter = 2_000;
const logInterval = 5_000;

/** Schedules some work, such as the fingerprint of one artifact or a search, among other events. */
export class Scheduler {
  readonly #subject: string;
  readonly #context: Context;
  readonly #deadline: Deadline | undefined;
  readonly #startedAt: number;
  #nextYield: number;
  #nextLog: number;
  entries = 0;
  bytes = 0;

  /**
   * @param subject what is processed
   * @param deadline the time that the work may take, if it is limited
   */
  constructor(subject: string, context: Context, deadline?: Deadline) {
    this.#subject = subject;
    this.#context = context;
    this.#deadline = deadline;
    this.#startedAt = context.clock.monotonic();
    this.#nextYield = this.#startedAt + yieldInterval;
    this.#nextLog = this.#startedAt + firstLogAfter;
  }

  get signal(): AbortSignal {
    return this.#context.signal;
  }

  /** Whether `yield` is due. Cheap enough to be read for every entry. */
  get isDue(): boolean {
    return this.#context.clock.monotonic() >= this.#nextYield;
  }

  /**
   * Lets the process handle other events, and logs the progress when that is due.
   * @throws CancelledError when the job was cancelled, ConfigurationError when the time is used up
   */
  async yield(): Promise<void> {
    await setImmediate();
    if (this.signal.aborted) throw this.cancelledError();
    const deadline = this.#deadline;
    if (deadline !== undefined && deadline.left() <= 0)
      throw new ConfigurationError({
        message: `Reading ${this.#subject} took longer than \`timeout\` (${Math.round(deadline.total / 1000)} s)`,
        hint: "Give smaller files, or a longer `timeout`",
      });
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
    const entries = count(this.entries, "entry");
    const pace = `${formatSize(this.bytes)}, ${formatSize(this.bytes / seconds)}/s`;
    if (this.bytes === 0) return entries;
    return this.entries === 0 ? pace : `${entries}, ${pace}`;
  }
}
