// A text that is passed on in pieces.
import fc from "fast-check";
import { expect, test } from "vitest";
import { ChunkedWriter } from "../../../src/artifacts/hash/chunked-writer.ts";

test("the pieces of a text are the text in UTF-8, however long its parts are", () => {
  const part = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc
      .tuple(fc.string({ unit: "grapheme", minLength: 1 }), fc.nat(5000))
      .map(([text, count]) => text.repeat(count)),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const pieces: Buffer[] = [];
      const text = new ChunkedWriter((bytes) => pieces.push(Buffer.from(bytes)));
      for (const one of parts) text.add(one);
      text.end();
      expect(Buffer.concat(pieces).equals(Buffer.from(parts.join("")))).toBe(true);
    }),
  );
});
