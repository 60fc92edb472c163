// Mistakes that people make, each as a step: its message names the input or thing with its value, the cause and one next
// step. Who adds an error adds its row (.github/CONTRIBUTING.md). `npm run -s messages` prints them.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startService, type Service } from "../../../../src/embedded-service/start.ts";
import { messageOf, onRecord, runMistake, secret } from "./mistake.ts";
import { mistakes } from "./all.ts";

let service: Service;
beforeAll(async () => {
  service = await startService({ scenario: onRecord });
});
afterAll(() => service.close());

/** How a sentence begins that says what to do. */
const advice =
  /(?:^|[.:;] )(?:Ask|Check|Choose|Correct|Create|Give|Omit|Put|Report|Rename|Run|Select|Set|Try|Use|Wait|Write) /m;

/** The letters and digits of a text, which Markdown shows as they are. */
const plain = (text: string) => text.replaceAll(/<[^>]*>|&#?\w+;|[^\p{L}\p{N}]/gu, "");

test("there are at least 150 of them, each once", () => {
  const names = mistakes.map(({ mistake }) => mistake);
  expect(names.length).toBeGreaterThanOrEqual(150);
  expect(new Set(names).size).toBe(names.length);
});

describe.concurrent("the message about", () => {
  test.each(mistakes.map((one) => [one.mistake, one] as const))("%s", async (_, mistake) => {
    const step = await runMistake(mistake, service);
    const message = messageOf(step, mistake);
    expect(step).toMatchObject({ exitCode: mistake.level === undefined ? 1 : 0, standardError: "" });
    for (const words of mistake.says) expect(message).toContain(words);
    if (mistake.level === undefined) {
      expect(step.errors).toHaveLength(1);
      // One thing to do for each thing that is wrong, and nothing else that says what to do.
      const [facts = "", ...next] = message.split("What to do: ");
      expect(next.length).toBeLessThanOrEqual(1);
      if (next.length === 1) expect(facts).not.toMatch(advice);
      // What people read first says it too.
      const [first = ""] = message.split("\n");
      expect(plain(step.summary)).toContain(plain(first).slice(0, 20));
    }
    const shown = [step.log.replaceAll(/^::add-mask::.*$/gm, ""), step.summary, JSON.stringify(step.outputs)];
    for (const text of shown) {
      expect(text).not.toContain(secret);
      expect(text).not.toMatch(/\bundefined\b|\[object |\bENOENT\b/);
    }
  });
});
