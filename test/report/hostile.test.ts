// Text from outside cannot say anything but itself: not to the runner, not to a later step, not to a reader.
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  InternalError,
  CancelledError,
  ConfigurationError,
  ConfigurationErrors,
  ServiceError,
} from "../../src/lib/errors.ts";
import { createReport, type ExitCode } from "../../src/report/report.ts";
import { hostileText, hostileTexts } from "./hostile.ts";
import { everyOutcome, plain, type Texts } from "./outcomes.ts";
import { elementsOf, linkableTexts } from "./page.ts";
import { Step } from "./runner.ts";
import { presentable, type Outcome } from "./present.ts";
import { operationOf } from "../operations/all.ts";

/** Texts that come in the order of the list, again and again. */
const texts = (list: readonly string[]): Texts => {
  let next = 0;
  return () => list[next++ % list.length] ?? "";
};

function shown(operation: string, outcome: Outcome, use: (step: Step, exit: ExitCode) => void): void {
  using step = new Step();
  step.debug = true;
  const exit = createReport(step.host).show(presentable(outcome), {
    summary: true,
    operation: operationOf(operation),
  });
  use(step, exit);
}

const allowedCommands = new Set(["error", "warning", "notice", "group", "endgroup", "debug", "add-mask"]);

/** Names and number of the commands of a step, whatever their texts. */
const commandNames = (step: Step) => step.commands.map(({ name }) => name);

/** What is hidden when shown: none of it may reach a person. */
const hiddenCharacter = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** The elements of a page without the code that backticks in a message make. */
const skeleton = (summary: string) =>
  elementsOf(summary)
    .filter(({ name }) => name !== "code")
    .map(({ name, attributes, depth }) => ({ name, attributes, depth }));

const runs = { numRuns: 120 };
const listOfTexts = fc.array(hostileText, { minLength: 1, maxLength: 12 });
// An empty text leaves out a paragraph, which is no forgery.
const listOfWrittenTexts = fc.array(
  hostileText.filter((text) => text !== ""),
  { minLength: 1, maxLength: 12 },
);
const examples: [string[]][] = hostileTexts.filter((text) => text !== "").map((text) => [[text]]);

describe.each(Object.entries(everyOutcome))("%s", (_, { operation, outcome }) => {
  test("the runner finds the same commands whatever strangers write", () => {
    let expected: string[] = [];
    shown(operation, outcome(plain), (step) => (expected = commandNames(step)));
    expect(expected.every((name) => allowedCommands.has(name))).toBe(true);
    fc.assert(
      fc.property(listOfTexts, (list) => {
        shown(operation, outcome(texts(list)), (step) => {
          expect(commandNames(step)).toEqual(expected);
        });
      }),
      { ...runs, examples: hostileTexts.map((one) => [[one]]) },
    );
  });

  test("no line of the log hides anything", () => {
    fc.assert(
      fc.property(listOfTexts, (list) => {
        shown(operation, outcome(texts(list)), (step) => {
          // eslint-disable-next-line no-control-regex -- the colours of the action itself
          const ours = /\u001b\[(?:(?:1;)?\d\d|0)m/g;
          const lines = step.log.split("\n").map((line) => line.replace(ours, ""));
          expect(lines.filter((line) => hiddenCharacter.test(line))).toEqual([]);
        });
      }),
      runs,
    );
  });

  test("the output file holds exactly the same names, and the names of artifacts as they are", () => {
    let expected: string[] = [];
    shown(operation, outcome(plain), (step) => (expected = Object.keys(step.outputs)));
    fc.assert(
      fc.property(listOfTexts, (list) => {
        const hostile = outcome(texts(list));
        shown(operation, hostile, (step) => {
          expect(Object.keys(step.outputs)).toEqual(expected);
          if ("artifacts" in hostile && hostile.artifacts.length > 0) {
            expect(JSON.parse(step.outputs["artifacts"] ?? "")).toMatchObject(
              hostile.artifacts.map(({ filename }) => ({ filename })),
            );
          }
        });
      }),
      { ...runs, examples: hostileTexts.map((one) => [[one]]) },
    );
  });

  test("the summary has no element, attribute, link or cell that the action did not write", () => {
    let expected: unknown;
    let pipes: (number | undefined)[] = [];
    shown(operation, outcome(plain), (step) => {
      expected = skeleton(step.summary);
      pipes = pipesOf(step.summary);
    });
    fc.assert(
      fc.property(listOfWrittenTexts, (list) => {
        shown(operation, outcome(texts(list)), ({ summary }) => {
          expect(skeleton(summary)).toEqual(expected);
          // A renderer drops cells that are too many, so they are counted before rendering.
          expect(pipesOf(summary)).toEqual(pipes);
          expect(linkableTexts(summary).filter((text) => becomesSomething.test(text))).toEqual([]);
          expect(hiddenCharacter.test(summary.replaceAll("\n", "").replaceAll("\ufe0f", ""))).toBe(false);
        });
      }),
      { ...runs, examples },
    );
  });
});

/** How many cells each line of a table has. */
const pipesOf = (summary: string) =>
  summary.split("\n").flatMap((line) => (line.startsWith("|") ? line.split("|").length : []));

/** What GitHub makes something of in a text node: mentions, references, addresses, emoji. */
const becomesSomething = /@[\p{L}\p{N}]|#\d|\bGH-\d|:\/\/|www\.|:[\w+-]+:/iu;

test("a problem's text forges nothing either", () => {
  const problems = (text: Texts) => [
    new ServiceError({
      message: text("The service said no"),
      reason: text("it is full"),
      hint: text("Wait"),
    }),
    new ConfigurationErrors([
      new ConfigurationError({ message: text("Input `flow` is empty"), hint: text("Set it") }),
      new ConfigurationError({ message: text("Input `trail` is empty") }),
    ]),
    new CancelledError({ message: text("The job was cancelled") }),
    new InternalError({ message: text("Something went wrong") }, { cause: new Error(text("deep")) }),
  ];
  const show = (text: Texts, use: (step: Step) => void) => {
    for (const problem of problems(text)) {
      using step = new Step();
      expect(
        createReport(step.host).showError(problem, { summary: true, operation: operationOf("assert") }),
      ).toBe(1);
      use(step);
    }
  };
  const expected: unknown[] = [];
  show(plain, (step) => expected.push([commandNames(step), skeleton(step.summary)]));
  fc.assert(
    fc.property(listOfWrittenTexts, (list) => {
      const seen: unknown[] = [];
      show(texts(list), (step) => seen.push([commandNames(step), skeleton(step.summary)]));
      expect(seen).toEqual(expected);
    }),
    { ...runs, examples },
  );
});

test("what operations say while they work forges nothing", () => {
  fc.assert(
    fc.property(hostileText, hostileText, (one, other) => {
      using step = new Step();
      step.debug = true;
      const report = createReport(step.host);
      const { logger } = report;
      logger.info(one);
      logger.debug(one);
      logger.warn(other);
      logger.table(one, [
        ["field", "value"],
        [one, other],
      ]);
      expect(commandNames(step)).toEqual(["debug", "warning", "group", "endgroup"]);
      expect(step.lines).toHaveLength(7);
    }),
    { ...runs, examples: hostileTexts.map((one) => [one, one]) },
  );
});

test("a result file has the response of the service, byte for byte", () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: "binary" }), (answer) => {
      shown(
        "begin-trail",
        { ...everyOutcome["trail begun"].outcome(plain), result: answer },
        ({ outputs }) => {
          const file: unknown = JSON.parse(readFileSync(outputs["result-file"] ?? "", "utf8"));
          expect(JSON.stringify(file)).toBe(JSON.stringify(answer));
        },
      );
    }),
    runs,
  );
});
