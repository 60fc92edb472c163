/**
 * What a scenario may say: the shape of the file, checked so that every error names its path.
 *
 * A scenario is a JSON or YAML file, or an object of the same shape in a test; README.md here shows one. Every key may
 * be left out. `Scene` is the part of it that may also be added later, through `control.add`; scene.ts puts it on
 * record.
 */
import * as v from "valibot";
import { parseDocument } from "yaml";
import { momentOf } from "./clock.ts";
import { problemsOf } from "./description.ts";
import { type Condition, conditionOf } from "./expressions.ts";
import { type Template, type TemplateFile, templateOf, templateOfFile } from "./template.ts";

const Fingerprint = v.pipe(v.string(), v.regex(/^[a-f0-9]{64}$/, "expected 64 lower-case hex characters"));
export const FlowName = v.pipe(
  v.string(),
  v.regex(/^[a-zA-Z0-9][a-zA-Z0-9.\-_~]*$/, "not a valid name of a flow or trail"),
);
const EnvironmentName = v.pipe(
  v.string(),
  v.regex(/^[a-zA-Z0-9][a-zA-Z0-9.\-_]*$/, "not a valid name of an environment"),
);
const Tags = v.record(v.string(), v.string());
const Integer = v.pipe(v.number(), v.integer());

/** UNIX seconds, `now`, `3 days ago`, or an ISO date. */
const Moment = v.pipe(
  v.union([v.number(), v.string()]),
  v.check(
    (moment) => momentOf(moment, 0) !== undefined,
    "expected UNIX seconds, `now`, `3 days ago` or an ISO date",
  ),
);

/** Made by a function that throws: its message becomes the error at this path. */
function madeBy<Written, Made>(make: (written: Written) => Made) {
  return v.rawTransform<Written, Made>(({ dataset, addIssue, NEVER }) => {
    try {
      return make(dataset.value);
    } catch (error) {
      addIssue({ message: error instanceof Error ? error.message : String(error) });
      return NEVER;
    }
  });
}

/** As openapi.yaml describes it, once `rest` has been put beside what is written. */
function likeDescribed<Written extends object>(schema: string, rest: object) {
  return v.rawCheck<Written>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const problems = problemsOf(schema, { ...rest, ...dataset.value }) ?? {};
    for (const [where, what] of Object.entries(problems)) addIssue({ message: `${where}: ${what}` });
  });
}

const ConditionText = v.pipe(v.string(), madeBy<string, Condition>(conditionOf));

/** A template as an object, or as the text of a template file. */
const TemplateShape = v.pipe(
  v.union([v.string(), v.custom<TemplateFile>((written) => typeof written === "object")]),
  madeBy<string | TemplateFile, Template>((written) =>
    typeof written === "string" ? templateOfFile(new TextEncoder().encode(written)) : templateOf(written),
  ),
);

export const AttestationShape = v.strictObject({
  name: v.string(),
  type: v.optional(v.string(), "generic"),
  compliant: v.optional(v.boolean(), true),
  at: v.optional(Moment, "now"),
  /** Template name or fingerprint of the artifact that it speaks about; without it, about the trail. */
  artifact: v.optional(v.string()),
  /** Whether it overrides the latest one of its name. */
  override: v.optional(v.boolean(), false),
});

const RepositoryShape = v.strictObject({
  name: v.string(),
  url: v.string(),
  id: v.optional(v.string()),
  description: v.optional(v.string()),
});

const GitCommit = v.looseObject({ sha1: v.string() });

const ArtifactShape = v.pipe(
  v.strictObject({
    fingerprint: Fingerprint,
    filename: v.string(),
    template_reference_name: v.optional(v.string()),
    reported: v.optional(Moment, "now"),
    build_url: v.optional(v.string(), "https://ci.example.com/builds/1"),
    commit_url: v.optional(v.string(), "https://git.example.com/commits/1"),
    git_commit: v.optional(v.string()),
    git_commit_info: v.optional(GitCommit),
    repo_info: v.optional(RepositoryShape),
    /** About this artifact, unless they name another. */
    attestations: v.optional(v.array(AttestationShape), []),
  }),
  likeDescribed("ReportedArtifact", {}),
);

export const TrailShape = v.strictObject({
  begun: v.optional(Moment, "now"),
  template: v.optional(TemplateShape),
  description: v.optional(v.string()),
  git_commit_info: v.optional(GitCommit),
  repo_info: v.optional(RepositoryShape),
  origin_url: v.optional(v.string()),
  external_urls: v.optional(v.looseObject({})),
  user_data: v.optional(v.unknown()),
  attestations: v.optional(v.array(AttestationShape), []),
  artifacts: v.optional(v.array(ArtifactShape), []),
});

const FlowShape = v.strictObject({
  tags: v.optional(Tags),
  template: v.optional(TemplateShape),
  trails: v.optional(v.record(FlowName, TrailShape), {}),
});

const RequiredRule = v.strictObject({
  required: v.optional(v.boolean(), false),
  exceptions: v.optional(v.array(v.strictObject({ if: ConditionText })), []),
});

/** A policy file, and beside it the version of the policy. */
const PolicyShape = v.strictObject({
  version: v.optional(Integer, 1),
  _schema: v.optional(v.string()),
  artifacts: v.strictObject({
    provenance: v.optional(RequiredRule),
    "trail-compliance": v.optional(RequiredRule),
    attestations: v.optional(
      v.array(
        v.pipe(
          v.strictObject({
            type: v.string(),
            name: v.optional(v.string(), "*"),
            if: v.optional(ConditionText),
            must_be_compliant: v.optional(v.boolean(), true),
          }),
          v.check(({ name, type }) => name !== "*" || type !== "*", "name and type must not both be `*`"),
        ),
      ),
      [],
    ),
  }),
});

const AllowListingShape = v.strictObject({
  fingerprint: Fingerprint,
  by: v.optional(v.string(), "a.person"),
  at: v.optional(Moment, "now"),
  description: v.optional(v.string(), ""),
});

/** openapi.yaml's EnvironmentEvent; `at` stands for reported_at, and each is a snapshot of its own unless it says so. */
const EventShape = v.pipe(
  v.looseObject({
    type: v.string(),
    at: v.optional(Moment, "now"),
    snapshot_index: v.optional(Integer),
    repo_name: v.optional(v.string()),
  }),
  likeDescribed("EnvironmentEvent", {}),
);

const environmentTypes = [
  "K8S",
  "ECS",
  "S3",
  "lambda",
  "server",
  "docker",
  "azure-apps",
  "cloud-run",
  "logical",
] as const;

const EnvironmentShape = v.strictObject({
  type: v.optional(v.picklist(environmentTypes)),
  description: v.optional(v.string()),
  tags: v.optional(Tags),
  policies: v.optional(v.array(v.string())),
  spaces: v.optional(v.array(v.string())),
  included_environments: v.optional(v.array(v.string())),
  state: v.optional(v.nullable(v.boolean())),
  modified: v.optional(Moment),
  reported: v.optional(Moment),
  changed: v.optional(Moment),
  allow_list: v.optional(v.array(AllowListingShape), []),
  events: v.optional(v.array(EventShape), []),
});

/** openapi.yaml's Approval; the number and both times follow from `created` and from the ones before it. */
const ApprovalShape = v.pipe(
  v.looseObject({ created: v.optional(Moment, "now") }),
  likeDescribed("Approval", { release_number: 1, created_at: 0, last_modified_at: 0 }),
);

const actionNumbers = { number: 1, created_by: "", is_created_from_slack_app: false, last_modified_at: 0 };

/** openapi.yaml's Action; one on environments (`type: env`) is a notification too. */
const ActionShape = v.variant("type", [
  v.pipe(
    v.looseObject({
      name: v.string(),
      type: v.optional(v.literal("env"), "env"),
      environments: v.array(v.string()),
      created: v.optional(Moment, "now"),
    }),
    likeDescribed("EnvironmentNotification", actionNumbers),
  ),
  v.pipe(
    v.looseObject({ name: v.string(), type: v.literal("flow"), created: v.optional(Moment, "now") }),
    likeDescribed("Action", actionNumbers),
  ),
]);

const sceneEntries = {
  flows: v.optional(v.record(FlowName, FlowShape), {}),
  policies: v.optional(v.record(v.string(), PolicyShape), {}),
  environments: v.optional(v.record(EnvironmentName, EnvironmentShape), {}),
  /** By flow. */
  approvals: v.optional(v.record(FlowName, v.array(ApprovalShape)), {}),
  actions: v.optional(v.array(ActionShape), []),
};

export const SceneShape = v.strictObject(sceneEntries);

const ScenarioShape = v.strictObject({
  ...sceneEntries,
  org: v.optional(v.pipe(v.string(), v.nonEmpty()), "demo"),
  api_token: v.optional(v.pipe(v.string(), v.nonEmpty()), "token-of-the-embedded-service"),
  /**
   * What asserting in an environment without policies answers: `environment` is what a real service was seen to do
   * (that scope, compliant, no evaluations), `flow` what the specification says (the environment is ignored).
   */
  environment_without_policies: v.optional(v.picklist(["environment", "flow"]), "environment"),
});

/** Things to put on record, as one writes them. */
export type Scene = v.InferInput<typeof SceneShape>;
/** A scenario as one writes it. */
export type Scenario = v.InferInput<typeof ScenarioShape>;
/** One attestation as one writes it. */
export type WrittenAttestation = v.InferInput<typeof AttestationShape>;
/** One trail as one writes it. */
export type WrittenTrail = v.InferInput<typeof TrailShape>;

export type CheckedScene = v.InferOutput<typeof SceneShape>;
export type CheckedScenario = v.InferOutput<typeof ScenarioShape>;
export type CheckedFlow = v.InferOutput<typeof FlowShape>;
export type CheckedEnvironment = v.InferOutput<typeof EnvironmentShape>;
export type CheckedEvent = v.InferOutput<typeof EventShape>;
export type CheckedAttestation = v.InferOutput<typeof AttestationShape>;

/** Something in a scenario is not as it should be; the message names each place. */
export class ScenarioError extends Error {
  override readonly name = "ScenarioError";
}

/** A value that must be of a shape. Throws a `ScenarioError` that names the path of everything that is wrong. */
export function checkedAs<const Shape extends v.GenericSchema>(
  shape: Shape,
  written: unknown,
  from: string,
): v.InferOutput<Shape> {
  const result = v.safeParse(shape, written);
  if (result.success) return result.output;
  const lines = result.issues.map((issue) => `  ${v.getDotPath(issue) ?? "(the whole)"}: ${issue.message}`);
  throw new ScenarioError([`${from} is invalid:`, ...lines].join("\n"));
}

export function checkedScenario(scenario: unknown, from = "the scenario"): CheckedScenario {
  return checkedAs(ScenarioShape, scenario, from);
}

/** Reads the text of a scenario, JSON or YAML. Throws a `ScenarioError` that names `from` and the line. */
export function parsedScenario(text: string, from: string): unknown {
  const document = parseDocument(text);
  const [problem] = document.errors;
  if (problem !== undefined) throw new ScenarioError(`${from}: ${problem.message}`);
  return document.toJS();
}
