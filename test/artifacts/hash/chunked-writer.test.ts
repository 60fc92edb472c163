// A text that is passed on in pieces.
import fc from "fast-check";
import { expect, test } from "vitest";
import { ChunkedWriter } from "../../../src/artifacts/hash/chunked-writer.ts";

test("the pieces of a text are its bytes, however long its parts are", () => {
  const bytes = fc.uint8Array({ minLength: 1 }).map((some) => Buffer.from(some).toString("latin1"));
  const part = fc.oneof(
    bytes,
    fc.tuple(bytes, fc.nat(5000)).map(([text, count]) => text.repeat(count)),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const pieces: Buffer[] = [];
      const text = new ChunkedWriter((bytes) => pieces.push(Buffer.from(bytes)));
      for (const one of parts) text.add(one);
      text.end();
      expect(Buffer.concat(pieces).equals(Buffer.from(parts.join(""), "latin1"))).toBe(true);
    }),
  );
});
