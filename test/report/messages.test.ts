// The form that all messages share. `node test/report/messages.ts` prints them, to be read together.
import { describe, expect, test } from "vitest";
import { verdictTexts } from "../../src/report/verdict-texts.ts";
import { messagesIn } from "./messages.ts";

const messages = messagesIn();
const parts = messages.flatMap(({ place, what, why, next }) =>
  [what, why, next].flatMap((text) => (text === undefined ? [] : { place, text })),
);

test("messages are found at all", () => {
  expect(messages.length).toBeGreaterThan(0);
});

describe("a message", () => {
  test("has no full stop at its end: whoever shows it sets one", () => {
    expect(parts.filter(({ text }) => /[^.]\.$/.test(text))).toEqual([]);
  });

  test("begins what happened and what to do with a capital, a name or code", () => {
    const beginnings = messages
      .filter(({ whole }) => whole)
      .flatMap(({ place, what, next }) =>
        [what, next].flatMap((text) =>
          text !== undefined && !/^[A-Z`…"]/.test(text) ? { place, text } : [],
        ),
      );
    expect(beginnings).toEqual([]);
  });

  test("speaks to people, not to programmers of this action", () => {
    const jargon =
      /\b(undefined|null pointer|exception|stack|schema|regexp?|boolean|enum|invalid|illegal|abort(ed)?)\b/i;
    expect(parts.filter(({ text }) => jargon.test(text))).toEqual([]);
  });

  test("does not shout, blame or hedge", () => {
    expect(
      parts.filter(({ text }) => /!|\bplease\b|\boops\b|\bsorry\b|\byou (forgot|failed)\b/i.test(text)),
    ).toEqual([]);
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
