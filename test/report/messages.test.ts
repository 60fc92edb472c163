// The form that all messages share. `node test/report/messages.ts` prints them, to be read together.
import { describe, expect, test } from "vitest";
import { verdictTexts } from "../../src/report/verdict-texts.ts";
import { messagesIn } from "./messages.ts";

const messages = messagesIn();
const parts = messages.flatMap(({ place, message, reason, hint }) =>
  [message, reason, hint].flatMap((text) => (text === undefined ? [] : { place, text })),
);

/** The places and texts of the messages that break a rule. */
const breaking = (rule: RegExp) => parts.filter(({ text }) => rule.test(text));

test("messages are found at all", () => {
  expect(messages.length).toBeGreaterThan(30);
});

describe("a message", () => {
  test("has no full stop at its end: the report adds one", () => {
    expect(breaking(/[^.]\.$/)).toEqual([]);
  });

  test("begins with a capital, a name or code", () => {
    const beginnings = messages
      .filter(({ whole }) => whole)
      .flatMap(({ place, message, reason, hint }) =>
        [message, reason, hint].flatMap((text) =>
          text !== undefined && !/^[A-Z`…"]/.test(text) ? { place, text } : [],
        ),
      );
    expect(beginnings).toEqual([]);
  });

  test("has no double space, and does not begin with a URL", () => {
    expect(breaking(/ {2}|^https?:/i)).toEqual([]);
  });

  test("says what is wrong without a bare error code, and not by denying a noun", () => {
    expect(breaking(/(?<!\b[Tt]here )\bis no [a-z]|\bE(?:NOENT|ACCES|PERM|CONN[A-Z]+|TIMEDOUT)\b/)).toEqual(
      [],
    );
  });

  test("has no sentence of more than 30 words", () => {
    const long = parts.filter(({ text }) =>
      text.split(/(?<=[.:;])\s/).some((sentence) => sentence.split(/\s+/).length > 30),
    );
    expect(long).toEqual([]);
  });

  test("addresses users, not maintainers of this action", () => {
    const jargon =
      /\b(undefined|null pointer|exception|stack|schema|regexp?|boolean|enum|illegal|abort(ed)?)\b/i;
    expect(breaking(jargon)).toEqual([]);
  });

  test("does not shout, blame or hedge", () => {
    expect(breaking(/!|\bplease\b|\boops\b|\bsorry\b|\byou (forgot|failed)\b/i)).toEqual([]);
  });
});

describe("a verdict", () => {
  test.each(Object.entries(verdictTexts))(
    "%s has its meaning without a full stop and its next step with one",
    (_, words) => {
      expect(words.meaning).toMatch(/^[A-Z].*[^.]$/);
      expect(words.next).toMatch(/^[A-Z].*\.$/);
    },
  );
});
