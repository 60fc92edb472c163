// The judge against the decision table, over every combination of what an answer can say. The dimensions are crossed
// in groups: those that decide together are crossed with each other in full, and faults that close the gate whatever
// else is there are crossed with a smaller set of otherwise whole answers. The second derivation is compared too: of the
// records of a gate that calls every answer compliant, it supports those that the table calls so.
import { afterAll, describe, expect, test } from "vitest";
import { judgeAssertion, type ArtifactQuery } from "../../src/gate/judge-assertion.ts";
import { deriveDecision } from "../../src/gate/derive-decision.ts";
import { recordAnswer, type RecordedAnswer } from "../../src/gate/decision-record.ts";
import { assertionSchema } from "../../src/domain/assertion.ts";
import * as v from "valibot";
import { answerOf, bodyOf, faults, questionOf } from "./answers.ts";
import {
  decide,
  type Evaluation,
  type FlowEntry,
  type InTrail,
  type Row,
  type Rule,
  type Shape,
} from "./decision-table.ts";
import { parsed } from "./parsed.ts";

const scopes = ["flow", "environment", "policy"] as const;
const questions = product({
  scope: scopes,
  flow: [false, true],
  onNothingJudged: ["fail", "allow"],
} as const).map((description) => ({ description, question: questionOf(description) }));

const emptyTrail: InTrail = {
  word: "absent",
  artifact: "absent",
  isCompliant: "absent",
  unexpected: "absent",
  attestations: "absent",
};
const plain: Shape = {
  required: "right",
  fingerprint: "asked",
  flow: "asked",
  scope: "flow",
  compliant: true,
  environment: "absent",
  inTrail: emptyTrail,
  flows: "absent",
  evaluations: "absent",
  allowListing: "absent",
};

/** Dimensions that most groups leave as they should be. */
const fixed = { required: ["right"], fingerprint: ["asked"], flow: ["asked"] } as const;

const evaluation = (
  of: Evaluation["of"],
  status: Evaluation["status"],
  ...rules: readonly Rule[]
): Evaluation => ({
  of,
  status,
  rules,
});
const first = evaluation("first", "COMPLIANT", "satisfied", "ignored");
const second = evaluation("second", "COMPLIANT", "satisfied");
const evaluationLists: readonly Shape["evaluations"][] = [
  "absent",
  "null",
  [],
  [first],
  [first, second],
  [first, { of: "second", status: "absent", rules: "absent" }],
  [first, evaluation("second", "another word", "missing attestation")],
  [first, evaluation("second", "another word", "missing attestation", "failing attestation")],
  [first, evaluation("second", "another word", "satisfied")],
  [
    { of: "first", status: "absent", rules: [] },
    { of: "second", status: "null", rules: "absent" },
  ],
  [first, evaluation("second", "absent", "missing attestation")],
  [first, evaluation("second", "COMPLIANT", "failing attestation")],
  [first, evaluation("second", "COMPLIANT", "undecided")],
  [first, second, evaluation("nameless", "COMPLIANT", "satisfied")],
  [first, second, evaluation("empty name", "COMPLIANT", "satisfied")],
  [first, evaluation("second", "COMPLIANT"), evaluation("unasked", "another word", "trail lacks something")],
];

const row = (...attestations: readonly Row[]) => attestations;
const rowLists: readonly InTrail["attestations"][] = [
  "absent",
  [],
  row("passing"),
  row("passing", "missing"),
  row("failing"),
  row("missing", "failing"),
  row("extra, passing"),
  row("passing", "unknown word"),
];

const entry = (
  of: FlowEntry["of"],
  compliant: FlowEntry["compliant"],
  ...attestations: readonly Row[]
): FlowEntry => ({
  of,
  compliant,
  status: { ...emptyTrail, attestations },
});
const flowLists: readonly Shape["flows"][] = [
  "absent",
  [entry("own", "yes", "passing")],
  [entry("own", "no")],
  [entry("own", "yes", "passing"), entry("another trail", "no", "missing")],
  [entry("own", "yes", "passing"), entry("another flow", "no", "failing")],
  [entry("own", "yes", "extra, passing"), entry("another flow", "yes", "passing")],
];

const kindsOfRow: readonly Row[] = [
  "passing",
  "failing",
  "missing",
  "missing, so not compliant",
  "missing, yet compliant",
  "extra, passing",
  "extra, failing",
  "complete, without a result",
  "compliant by its word",
  "without a word",
  "unknown word",
  "unknown word, yet compliant",
];
const kindsOfRule: readonly Rule[] = [
  "satisfied",
  "ignored",
  "undecided",
  "unexplained",
  "missing attestation",
  "failing attestation",
  "missing here, failing there",
  "trail lacks something",
  "trail not compliant",
  "unknown kind of reason",
  "satisfied, yet the word says no",
  "ignored, yet not compliant",
  "satisfied in every word",
];

/** The same answers, naming the environment that a scope `environment` must name. */
const withEnvironment = (shapes: readonly Omit<Shape, "environment">[]): Shape[] =>
  shapes.map((shape) => ({
    ...shape,
    environment: shape.scope === "environment" ? "production" : "absent",
  }));

let combinations = 0;
let openings = 0;

/**
 * Judges answers, and compares with the decision table. A plain comparison: an `expect` for each would take longer than
 * the judging.
 * @returns the first few differences, which there should not be.
 */
function differences(shapes: Iterable<Shape>, change?: (body: Record<string, unknown>) => unknown): string[] {
  const found: string[] = [];
  let legitimate = 0;
  const before = openings;
  for (const shape of shapes) {
    const httpResult = answerOf(shape, change);
    const assertion = v.safeParse(
      assertionSchema,
      JSON.parse(JSON.stringify((change ?? same)(bodyOf(shape)))),
    );
    const recorded = assertion.success ? recordAnswer(assertion.output) : undefined;
    for (const { question, description } of questions) {
      combinations++;
      const expected = decide(description, shape);
      if (expected === "compliant") legitimate++;
      const { verdict } = judgeAssertion(question, parsed(httpResult));
      if (verdict === "compliant") openings++;
      if (
        recorded !== undefined &&
        supports(question, recorded) !== (expected === "compliant") &&
        found.length < 5
      )
        found.push(
          `second derivation, not ${expected}: ${JSON.stringify(description)} ${JSON.stringify(shape)}`,
        );
      if (verdict !== expected && found.length < 5)
        found.push(`${verdict}, not ${expected}: ${JSON.stringify(description)} ${JSON.stringify(shape)}`);
    }
  }
  if (openings - before !== legitimate)
    found.push(`${openings - before} openings, ${legitimate} legitimate ones`);
  return found;
}

const same = (body: Record<string, unknown>): unknown => body;

/** Whether the second derivation supports the record of a gate that calls this answer compliant. */
function supports(question: ArtifactQuery, answer: RecordedAnswer): boolean {
  const { fingerprint, onNothingJudged, ...query } = question;
  const attempts = [{ started_at: "2026-11-22T11:59:59.000Z", duration_ms: 20 }];
  const request = { round: 1, status: 200, verdict: "compliant", body_sha256: fingerprint, attempts };
  const artifact = {
    fingerprint,
    verdict: "compliant",
    passes: true,
    reasons: [],
    answer,
    requests: [request],
  };
  const record = {
    query: { ...query, fingerprints: [fingerprint] },
    enforcement: { on_non_compliance: "fail", on_nothing_judged: onNothingJudged, on_outage: "fail" },
    decision: { verdict: "compliant", passes: true, cancelled: false },
    started_at: "2026-11-22T11:59:00.000Z",
    ended_at: "2026-11-22T12:00:00.000Z",
    waits_seconds: [],
    artifacts: [artifact],
  };
  return deriveDecision(record, [fingerprint]).length === 0;
}

afterAll(() => {
  // eslint-disable-next-line no-console -- how much was proved belongs in the log of every run
  console.log(`${combinations} combinations of question and answer judged; the gate opened for ${openings}`);
});

// A loaded machine may take minutes for what takes an idle one seconds.
describe("the judge agrees with the decision table on every combination of", { timeout: 600_000 }, () => {
  test("scopes, compliance, trails, flows, evaluations and allow-listing", () => {
    const shapes = withEnvironment(
      product({
        ...fixed,
        scope: scopes,
        compliant: [true, false],
        inTrail: product({
          ...emptyTrail,
          isCompliant: ["absent", "yes", "no"],
          unexpected: ["absent", "yes"],
          attestations: rowLists,
        }),
        flows: flowLists,
        evaluations: evaluationLists,
        allowListing: ["absent", "whole"],
      }),
    );
    expect(differences(shapes)).toEqual([]);
  });

  test("what the compliance in a trail can say", () => {
    const trails = product({
      word: ["absent", "null", "COMPLIANT", "contrary", "unknown"],
      artifact: ["absent", "null", "asked", "another"],
      isCompliant: ["absent", "null", "yes", "no"],
      unexpected: ["absent", "null", "yes", "no"],
      attestations: ["absent", "null", ["passing"], ["missing, so not compliant"], ["extra, passing"]],
    } as const);
    const places = trails.flatMap((trail) => [
      { inTrail: trail, flows: "absent" as const },
      { inTrail: emptyTrail, flows: [{ of: "another trail", compliant: "yes", status: trail } as const] },
      { inTrail: emptyTrail, flows: [{ of: "another flow", compliant: "yes", status: trail } as const] },
    ]);
    const shapes = withEnvironment(
      product({ scope: scopes, compliant: [true, false], place: places }).map(({ place, ...rest }) => ({
        ...plain,
        ...rest,
        ...place,
        evaluations: [first, second],
      })),
    );
    expect(differences(shapes)).toEqual([]);
  });

  test("what an entry of `flows` can say, as an object and in a list", () => {
    const statuses = [
      "absent" as const,
      ...product({
        ...emptyTrail,
        isCompliant: ["absent", "no"],
        attestations: ["absent", ...lists(kindsOfRow, 2)],
      }),
    ];
    const entries = product({
      of: ["own", "another trail", "another flow", "absent"],
      compliant: ["absent", "yes", "no"],
      status: statuses,
    } as const);
    const shapes = withEnvironment(
      product({
        ...fixed,
        scope: ["flow"],
        compliant: [true, false],
        inTrail: product({
          ...emptyTrail,
          unexpected: ["absent", "yes"],
          attestations: ["absent", ["missing"]],
        }),
        flows: entries.map((entry) => [entry]),
        evaluations: ["absent"],
        allowListing: ["absent"],
      } as const),
    );
    expect(differences(shapes)).toEqual([]);
    const asObject = ({ flows, ...body }: Record<string, unknown>) => ({
      ...body,
      flows: (flows as unknown[])[0],
    });
    expect(differences(shapes, asObject)).toEqual([]);
  });

  test("what an evaluation can say, with up to two rules", () => {
    const evaluations = product({
      of: ["second"],
      status: ["COMPLIANT", "another word", "absent"],
      isCompliant: ["null", "yes", "no"],
      rules: ["absent", ...lists(kindsOfRule, 2)],
    } as const);
    const shapes = withEnvironment(
      product({
        ...fixed,
        scope: scopes,
        compliant: [true, false],
        inTrail: [emptyTrail],
        flows: ["absent"],
        evaluations: evaluations.map((evaluation) => [first, evaluation]),
        allowListing: ["absent", "whole"],
      }),
    );
    expect(differences(shapes)).toEqual([]);
  });

  test("optional fields that are absent, null, right, or of another type", () => {
    const wrongTrail: InTrail = { ...emptyTrail, attestations: "wrong type" };
    const shapes = product({
      ...fixed,
      scope: scopes,
      compliant: [true, false],
      environment: ["absent", "null", "production", "another", "wrong type"],
      inTrail: [emptyTrail],
      flows: [
        "absent",
        "null",
        "wrong type",
        [],
        [{ of: "own", compliant: "wrong type", status: "absent" }],
        [{ of: "own", compliant: "absent", status: "wrong type" }],
        [{ of: "own", compliant: "absent", status: wrongTrail }],
      ],
      evaluations: [
        "absent",
        "null",
        "wrong type",
        [],
        [first, second],
        [first, { of: "second", status: "wrong type", rules: [] }],
        [first, { of: "second", status: "COMPLIANT", rules: "wrong type" }],
        [first, { of: "second", status: "COMPLIANT", isCompliant: "wrong type", rules: [] }],
      ],
      allowListing: ["absent", "null", "whole", "who alone", "empty", "anonymous", "wrong type"],
    } as const);
    expect(differences(shapes)).toEqual([]);
  });

  test("compliance in a trail of another type", () => {
    const faulty: readonly InTrail[] = (
      ["word", "artifact", "isCompliant", "unexpected", "attestations"] as const
    ).map((field) => ({
      ...emptyTrail,
      [field]: "wrong type",
    }));
    const shapes = withEnvironment(
      product({
        ...fixed,
        scope: scopes,
        compliant: [true, false],
        inTrail: faulty,
        flows: flowLists,
        evaluations: ["absent", [], [first, second]],
        allowListing: ["absent", "whole"],
      }),
    );
    expect(differences(shapes)).toEqual([]);
  });

  test("whose artifact and which flow it is about", () => {
    const shapes = product({
      ...fixed,
      fingerprint: ["asked", "another"],
      flow: ["asked", "another"],
      scope: scopes,
      compliant: [true, false],
      environment: ["absent", "production"],
      inTrail: [emptyTrail],
      flows: flowLists,
      evaluations: ["absent", [], [first, second]],
      allowListing: ["absent", "whole"],
    });
    expect(differences(shapes)).toEqual([]);
  });

  test("required fields that are not what they must be", () => {
    const shapes = product({
      ...fixed,
      required: ["faulty"],
      scope: scopes,
      compliant: [true, false],
      environment: ["absent", "production"],
      inTrail: [emptyTrail],
      flows: ["absent", [entry("own", "yes", "passing")]],
      evaluations: ["absent", [], [first, second]],
      allowListing: ["absent", "whole"],
    } as const);
    const found = faults.flatMap(([field, value]) =>
      differences(shapes, (body) => ({ ...body, [field]: value })).map((difference) => [
        field,
        value,
        difference,
      ]),
    );
    expect(found).toEqual([]);
  });
});

/** Every combination of one value for each key; a value that is not in a list is the only one. */
function product<const Dimensions extends object>(dimensions: Dimensions): Combination<Dimensions>[] {
  let combinations: object[] = [{}];
  for (const [key, values] of Object.entries(dimensions) as [string, unknown][])
    combinations = combinations.flatMap((others) =>
      (Array.isArray(values) ? values : [values]).map((value: unknown) => ({ ...others, [key]: value })),
    );
  return combinations as Combination<Dimensions>[];
}

type Combination<Dimensions> = {
  [Key in keyof Dimensions]: Dimensions[Key] extends readonly (infer Value)[] ? Value : Dimensions[Key];
};

/** Every list of at most so many of these items. */
function lists<Item>(items: readonly Item[], longest: number): (readonly Item[])[] {
  if (longest === 0) return [[]];
  return [[], ...lists(items, longest - 1).flatMap((rest) => items.map((item) => [item, ...rest]))];
}
