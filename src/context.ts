// Everything that a run touches, so that tests can give it another context and nothing is hidden in an import.

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Clock {
  /** Milliseconds since 1970, by the system's clock: for dates that are shown and recorded. It can be set back. */
  now(): number;
  /** Whole milliseconds on a clock that cannot be set: for durations and deadlines. */
  monotonic(): number;
  /** Resolves after so many milliseconds, or at once when the signal aborts (it never rejects). */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** The commands of GitHub's runner. Texts are shown as given: report/ neutralises them first. */
export interface Runner {
  info(text: string): void;
  debug(text: string): void;
  isDebug(): boolean;
  notice(text: string, properties?: { title: string }): void;
  warning(text: string, properties?: { title: string }): void;
  error(text: string, properties?: { title: string }): void;
  startGroup(name: string): void;
  endGroup(): void;
  setSecret(text: string): void;
  setOutput(name: string, value: string): void;
}

/** What the process gives a run. */
export interface HostContext {
  readonly environment: Environment;
  readonly clock: Clock;
  /** A number from 0 up to 1, as Math.random. */
  readonly random: () => number;
  readonly runner: Runner;
  /** Resolves when all log lines so far have left the process. Rejects when standard output cannot be written. */
  readonly flushLog: () => Promise<void>;
  /** Aborts when the job is cancelled (SIGINT, SIGTERM). */
  readonly signal: AbortSignal;
}

/**
 * Logs while an operation runs: lines, of which only debug logging shows some, and annotations (warnings and notices).
 * Texts may be raw: report/ neutralises and shows them.
 */
export interface Logger {
  info(text: string): void;
  debug(text: string): void;
  warn(text: string): void;
  notice(text: string): void;
  /** A folded table in the log; the first row is the heading. */
  table(title: string, rows: readonly (readonly string[])[]): void;
}

/**
 * Returns the value with `***` for every secret in its texts, and in keys that are not plain names of fields.
 * @param maxLength to which every text is then shortened, in UTF-16 code units; all of it is kept where none is given
 */
export type Redact = <T>(value: T, maxLength?: number) => T;

/** What operations, and the modules that they use, are given. */
export interface Context extends Omit<HostContext, "runner" | "flushLog"> {
  readonly logger: Logger;
  /**
   * Masks and redacts a secret. Call it before the secret is sent or anything is shown.
   * @param options.basicUser the user with whom it is sent in Basic form
   * @param options.isFound whether it was found or received during the run: then only in the forms in which it is sent, and
   *   not where it could be a word; else in every form in which it may appear
   */
  registerSecret(secret: string, options?: { readonly basicUser?: string; readonly isFound?: boolean }): void;
  readonly redact: Redact;
}
