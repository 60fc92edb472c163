// JSON.rawJSON and the source text of JSON.parse are in Node 24 and not yet in TypeScript's library.
interface JSON {
  /** Returns an object that JSON.stringify writes as this text, which must be the JSON of a primitive. */
  rawJSON(text: string): object;
  isRawJSON(value: unknown): boolean;
}
