// Keeps long work honest: lets the process hear a cancellation, and says in the log how far the work is.
import { setImmediate } from "node:timers/promises";
import { CancelledError } from "../../domain/errors.ts";
import type { Context } from "../../context.ts";

// Work runs in stretches of this many milliseconds, between which signals and sockets get their turn.
const stretch = 50;
const firstNote = 2_000;
const nextNotes = 5_000;

/** How far some work is: the fingerprint of one artifact, a search. */
export class Progress {
  readonly #subject: string;
  readonly #context: Context;
  readonly #expectedBytes: number | undefined;
  readonly #startedAt: number;
  #nextBreath: number;
  #nextNote: number;
  #entries = 0;
  #bytes = 0;

  /**
   * @param subject what is worked on
   * @param expectedBytes the whole size, when it is known: the notes then say how long it will take
   */
  constructor(subject: string, context: Context, expectedBytes?: number) {
    this.#subject = subject;
    this.#context = context;
    this.#expectedBytes = expectedBytes;
    this.#startedAt = context.clock.monotonic();
    this.#nextBreath = this.#startedAt + stretch;
    this.#nextNote = this.#startedAt + firstNote;
  }

  addEntry(): void {
    this.#entries += 1;
  }

  addBytes(count: number): void {
    this.#bytes += count;
  }

  /** Aborts when the job is cancelled. */
  get stop(): AbortSignal {
    return this.#context.signal;
  }

  /** Whether it is time to call breathe(). Asked for every entry and every block: cheap. */
  get shouldYield(): boolean {
    return this.#context.clock.monotonic() >= this.#nextBreath;
  }

  /**
   * Gives the rest of the process its turn, and notes the progress when it is time for that.
   * @throws Cancelled when the job was stopped
   */
  async yieldToEventLoop(): Promise<void> {
    await setImmediate();
    if (this.#context.signal.aborted) {
      throw new CancelledError({
        message: `The job was cancelled while the step was at work on ${this.#subject}`,
      });
    }
    const now = this.#context.clock.monotonic();
    this.#nextBreath = now + stretch;
    if (now < this.#nextNote) return;
    this.#nextNote = now + nextNotes;
    this.#context.logger.info(`${this.#subject}: ${this.#soFar((now - this.#startedAt) / 1000)}`);
  }

  #soFar(seconds: number): string {
    const rate = this.#bytes / seconds;
    const pace = `${size(rate)}/s`;
    if (this.#expectedBytes === undefined) {
      const entries = `${this.#entries.toLocaleString("en")} ${this.#entries === 1 ? "entry" : "entries"}`;
      return this.#bytes === 0 ? entries : `${entries}, ${size(this.#bytes)}, ${pace}`;
    }
    const left = Math.max(0, this.#expectedBytes - this.#bytes);
    const estimate = rate > 0 ? `, about ${Math.ceil(left / rate)} s left` : "";
    return `${size(this.#bytes)} of ${size(this.#expectedBytes)}, ${pace}${estimate}`;
  }
}

/** A number of bytes for people: `831 B`, `1.2 GiB`. */
function size(bytes: number): string {
  const units = ["B", "KiB", "MiB", "GiB", "TiB"];
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${(bytes / 1024 ** step).toFixed(step === 0 ? 0 : 1)} ${units[step] ?? "B"}`;
}
