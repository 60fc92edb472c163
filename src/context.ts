// Everything that a run touches, so that tests can give it another context and nothing is hidden in an import.

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Clock {
  /** Milliseconds since 1970, by the system's clock: for dates that are shown and recorded. It can be set back. */
  now(): number;
  /** Whole milliseconds on a clock that cannot be set: for durations and deadlines. */
  monotonic(): number;
  /** Resolves after so many milliseconds, or at once when the signal aborts. Never rejects. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** The part of @actions/core that the action uses. Texts are printed as they are: report/ neutralises them first. */
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

/** Logs while an operation runs. Texts may be raw: report/ redacts and neutralises them. */
export interface Logger {
  info(text: string): void;
  debug(text: string): void;
  /** Shows an annotation. */
  warn(text: string): void;
  /** Shows an annotation. */
  notice(text: string): void;
}

/** Returns the value with `***` for every secret in its texts. */
export type Redact = <T>(value: T) => T;

/** Whose a secret is, and with which user it is sent. */
export interface SecretOwner {
  /** In words that a message can go on with: `` `api-token` ``, `the password for the registry \`ghcr.io\``. */
  readonly owner: string;
  /** The user with whom it is sent as a Basic credential. */
  readonly user?: string;
}

/** The secrets of a step, which only report/ keeps. */
export interface Secrets {
  /** Masks and redacts a secret, in every form in which it may appear. Call it before the secret is sent or anything is shown. */
  registerSecret(secret: string, owner: SecretOwner): void;
  /** Returns whose secret a text or the bytes of a file hold, in any form; undefined where they hold none. */
  findSecret(content: string | Uint8Array): string | undefined;
  readonly redact: Redact;
  /** Keeps these words as they are, also where a secret is one of them: verdicts, names of inputs and of artifacts. */
  keepWords(words: readonly string[]): void;
}

/** What operations get from `run.ts`, and hand to the modules below them. */
export interface Context extends Omit<HostContext, "runner" | "flushLog">, Secrets {
  readonly logger: Logger;
}
