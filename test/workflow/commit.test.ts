// The parser of Git's commit objects: no bytes make it fail, and only the commit's own are used.
import { createHash } from "node:crypto";
import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { parseCommitObject } from "../../src/workflow/commit.ts";
import { commitShaSchema } from "../../src/domain/identifiers.ts";

const nameOf = (content: Buffer) =>
  v.parse(
    commitShaSchema,
    createHash("sha1").update(`commit ${content.length}\0`).update(content).digest("hex"),
  );

const hex = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => Buffer.from(bytes).toString("hex"))
  .filter((sha) => !/^0+$/.test(sha));
const words = fc
  .string({ unit: "grapheme", minLength: 1 })
  .map((text) => text.replace(/[<>\n\0\ufeff]/g, "").trim())
  .filter((text) => text !== "" && text.isWellFormed());

test("what was written is parsed", () => {
  const commit = fc.record({
    parents: fc.array(hex, { maxLength: 4 }),
    name: words,
    mail: words,
    seconds: fc.nat({ max: 4_000_000_000 }),
    message: fc.array(words, { minLength: 1 }).map((lines) => lines.join("\n\n")),
    signature: fc.boolean(),
  });
  fc.assert(
    fc.property(commit, ({ parents, name, mail, seconds, message, signature }) => {
      const content = Buffer.from(
        [
          `tree ${"4".repeat(40)}`,
          ...parents.map((parent) => `parent ${parent}`),
          `author ${name} <${mail}> ${seconds} +0530`,
          "committer Someone Else <else@example.org> 1 -0800",
          // A signature's lines are folded: what they hold is no header, whatever it looks like.
          ...(signature
            ? ["gpgsig -----BEGIN-----", " author Forger <f@o.r> 5 +0000", " -----END-----"]
            : []),
          "",
          message,
          "",
        ].join("\n"),
      );
      const sha = nameOf(content);
      expect(parseCommitObject(sha, content)).toStrictEqual({
        sha1: sha,
        message: message.trim(),
        author: `${name} <${mail}>`,
        timestamp: seconds,
        parents,
      });
    }),
  );
});

test("no bytes make it fail, and what cannot be read is absent", () => {
  const pieces = fc.oneof(
    fc.constantFrom(
      "author ",
      "parent ",
      "encoding ",
      "\n",
      "\n\n",
      "<",
      "> ",
      " 1 +0000",
      "utf-16",
      "latin1",
    ),
    fc.string({ unit: "binary" }),
  );
  fc.assert(
    fc.property(fc.array(pieces), (texts) => {
      const content = Buffer.from(texts.join(""));
      const facts = parseCommitObject(nameOf(content), content);
      expect(facts?.sha1).toBe(nameOf(content));
      expect(Object.values(facts ?? {})).not.toContain(undefined);
      expect(Object.values(facts ?? {})).not.toContain("");
    }),
  );
});

test("bytes that do not hash to the SHA give no facts", () => {
  const content = Buffer.from("tree 4\nauthor A <a@b.c> 1 +0000\n\nForged\n");
  expect(parseCommitObject(v.parse(commitShaSchema, "a".repeat(40)), content)).toBeUndefined();
});
