// Finds a secret in bytes that arrive in pieces.

/** Finds texts in a stream of bytes, also where a piece ends within one. */
export class SecretScanner {
  readonly #needles: readonly Buffer[];
  readonly #overlap: number;
  #tail = Buffer.alloc(0);

  /** @param secrets texts to look for; empty ones are ignored */
  constructor(secrets: readonly string[]) {
    this.#needles = secrets.filter((text) => text !== "").map((text) => Buffer.from(text));
    this.#overlap = Math.max(0, ...this.#needles.map(({ length }) => length - 1));
  }

  /** Returns whether a text ends in this piece. */
  finds(piece: Uint8Array): boolean {
    const bytes = Buffer.concat([this.#tail, piece]);
    this.#tail = Buffer.from(bytes.subarray(Math.max(0, bytes.length - this.#overlap)));
    return this.#needles.some((needle) => bytes.includes(needle));
  }
}
