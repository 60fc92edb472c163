/**
 * The schema of a scenario. Every error names the path of the invalid value.
 *
 * A scenario is a JSON or YAML file, or an object of the same shape in a test; docs/internals/embedded-service.md shows one.
 * Every key is optional. `ScenarioChanges` is the part that `control.add` can also add later; apply-scenario.ts stores
 * it.
 */
import * as v from "valibot";
import { parseTime } from "./clock.ts";
import { compileSchema, problemsOf } from "./description.ts";
import { parseCondition } from "./expressions.ts";
import type { Condition } from "./records.ts";
import { type Template, type TemplateFile, templateOf, templateOfFile } from "./template.ts";
import { parseYaml } from "./yaml.ts";

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

/** UNIX seconds, `now`, `3 days ago`, `in 20 seconds`, or an ISO date. */
const Time = v.pipe(
  v.union([v.number(), v.string()]),
  v.check(
    (time) => parseTime(time, 0) !== undefined,
    "expected UNIX seconds, `now`, `3 days ago`, `in 20 seconds` or an ISO date",
  ),
);

/** Transforms a value with a function that throws. The message of its error becomes the error at this path. */
function parsedBy<Written, Parsed>(parse: (written: Written) => Parsed) {
  return v.rawTransform<Written, Parsed>(({ dataset, addIssue, NEVER }) => {
    try {
      return parse(dataset.value);
    } catch (error) {
      addIssue({ message: error instanceof Error ? error.message : String(error) });
      return NEVER;
    }
  });
}

/** Validates a value, together with the fields in `rest`, against a schema of openapi.yaml. */
function matchesOpenApi<Written extends object>(schema: string, rest: object) {
  return v.rawCheck<Written>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const problems = problemsOf(schema, { ...rest, ...dataset.value }) ?? {};
    for (const [where, what] of Object.entries(problems)) addIssue({ message: `${where}: ${what}` });
  });
}

const ConditionText = v.pipe(v.string(), parsedBy<string, Condition>(parseCondition));

/** A template as an object, or as the text of a template file. */
const TemplateShape = v.pipe(
  v.union([v.string(), v.custom<TemplateFile>((written) => typeof written === "object")]),
  parsedBy<string | TemplateFile, Template>((written) =>
    typeof written === "string" ? templateOfFile(new TextEncoder().encode(written)) : templateOf(written),
  ),
);

export const AttestationShape = v.strictObject({
  name: v.string(),
  type: v.optional(v.string(), "generic"),
  compliant: v.optional(v.boolean(), true),
  at: v.optional(Time, "now"),
  /** Template name or fingerprint of the attested artifact; without it, the trail is attested. */
  artifact: v.optional(v.string()),
  /** Whether it overrides the latest attestation of its name. */
  override: v.optional(v.boolean(), false),
  /** Of a decision: the control that it is about. */
  control: v.optional(v.string()),
});

const RepositoryShape = v.strictObject({
  name: v.string(),
  url: v.string(),
  id: v.optional(v.string()),
  description: v.optional(v.string()),
  provider: v.optional(v.string()),
});

const GitCommit = v.looseObject({ sha1: v.string() });

const ArtifactShape = v.pipe(
  v.strictObject({
    fingerprint: Fingerprint,
    filename: v.string(),
    template_reference_name: v.optional(v.string()),
    reported: v.optional(Time, "now"),
    build_url: v.optional(v.string(), "https://ci.example.com/builds/1"),
    commit_url: v.optional(v.string(), "https://git.example.com/commits/1"),
    git_commit: v.optional(v.string()),
    git_commit_info: v.optional(GitCommit),
    repo_info: v.optional(RepositoryShape),
    /** Attestations of this artifact, unless they name another one. */
    attestations: v.optional(v.array(AttestationShape), []),
  }),
  matchesOpenApi("ReportedArtifact", {}),
);

export const TrailShape = v.strictObject({
  begun: v.optional(Time, "now"),
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
  description: v.optional(v.string()),
  tags: v.optional(Tags),
  template: v.optional(TemplateShape),
  trails: v.optional(v.record(FlowName, TrailShape), {}),
});

const RequiredRule = v.strictObject({
  required: v.optional(v.boolean(), false),
  exceptions: v.optional(v.array(v.strictObject({ if: ConditionText })), []),
});

/** The content of a policy file, with the version of the policy. */
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
            for_control: v.optional(v.string()),
          }),
          v.check(
            ({ type, for_control }) => for_control === undefined || type === "decision",
            "for_control needs the type decision",
          ),
          v.check(({ name, type }) => name !== "*" || type !== "*", "name and type must not both be `*`"),
        ),
      ),
      [],
    ),
  }),
});

/** A type of custom attestations: compliant is what fits its JSON Schema, or everything without one. */
const CustomTypeShape = v.strictObject({
  schema: v.optional(
    v.pipe(
      v.record(v.string(), v.unknown()),
      parsedBy<Record<string, unknown>, ReturnType<typeof compileSchema>>(compileSchema),
    ),
  ),
});

const AllowListingShape = v.strictObject({
  fingerprint: Fingerprint,
  by: v.optional(v.string(), "a.person"),
  at: v.optional(Time, "now"),
  description: v.optional(v.string(), ""),
});

/**
 * An EnvironmentEvent of openapi.yaml. `at` sets reported_at; without a snapshot_index, each event has its own
 * snapshot.
 */
const EventShape = v.pipe(
  v.looseObject({
    type: v.string(),
    at: v.optional(Time, "now"),
    snapshot_index: v.optional(Integer),
    repo_name: v.optional(v.string()),
  }),
  matchesOpenApi("EnvironmentEvent", {}),
);

/** An artifact that runs. */
const RunningArtifactShape = v.strictObject({
  name: v.string(),
  /** Without it, the reporter had none. */
  fingerprint: v.optional(Fingerprint),
  instances: v.optional(v.pipe(Integer, v.minValue(1)), 1),
  /** When its instances were started. */
  started: v.optional(Time),
  /** Whether it is compliant in the environment. Without it, the policies decide. */
  compliant: v.optional(v.nullable(v.boolean())),
});

/** A report of an environment: all that runs, or what changed, or only that it was reported. */
const ReportShape = v.pipe(
  v.strictObject({
    at: v.optional(Time, "now"),
    artifacts: v.optional(v.array(RunningArtifactShape)),
    deploy: v.optional(v.array(RunningArtifactShape)),
    exit: v.optional(v.array(v.string())),
    roll_back: v.optional(v.string()),
  }),
  v.check(
    ({ artifacts, deploy, exit, roll_back }) =>
      [artifacts, deploy ?? exit, roll_back].filter((each) => each !== undefined).length < 2,
    "expected only one of `artifacts`, `roll_back`, and `deploy` with or without `exit`",
  ),
);

/** A report with the name of its environment. `ReportShape` validates the rest. */
export const PlacedReportShape = v.looseObject({ environment: EnvironmentName });

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
  modified: v.optional(Time),
  reported: v.optional(Time),
  changed: v.optional(Time),
  allow_list: v.optional(v.array(AllowListingShape), []),
  reports: v.optional(v.array(ReportShape), []),
  events: v.optional(v.array(EventShape), []),
});

/** An Approval of openapi.yaml. Its number follows from earlier approvals, both times from `created`. */
const ApprovalShape = v.pipe(
  v.looseObject({ created: v.optional(Time, "now") }),
  matchesOpenApi("Approval", { release_number: 1, created_at: 0, last_modified_at: 0 }),
);

const actionNumbers = { number: 1, created_by: "", is_created_from_slack_app: false, last_modified_at: 0 };

/** An Action of openapi.yaml. One on environments (`type: env`) is also a notification. */
const ActionShape = v.variant("type", [
  v.pipe(
    v.looseObject({
      name: v.string(),
      type: v.optional(v.literal("env"), "env"),
      environments: v.array(v.string()),
      created: v.optional(Time, "now"),
    }),
    matchesOpenApi("EnvironmentNotification", actionNumbers),
  ),
  v.pipe(
    v.looseObject({ name: v.string(), type: v.literal("flow"), created: v.optional(Time, "now") }),
    matchesOpenApi("Action", actionNumbers),
  ),
]);

/** Returns whether both kinds of authentication can carry a text as the API key. */
export function isApiToken(text: string): boolean {
  return /^[!-9;-~]+$/.test(text);
}

const changeEntries = {
  flows: v.optional(v.record(FlowName, FlowShape), {}),
  custom_types: v.optional(v.record(v.string(), CustomTypeShape), {}),
  policies: v.optional(v.record(v.string(), PolicyShape), {}),
  environments: v.optional(v.record(EnvironmentName, EnvironmentShape), {}),
  /** By flow. */
  approvals: v.optional(v.record(FlowName, v.array(ApprovalShape)), {}),
  actions: v.optional(v.array(ActionShape), []),
};

export const ScenarioChangesShape = v.strictObject(changeEntries);

const ScenarioShape = v.strictObject({
  ...changeEntries,
  org: v.optional(v.pipe(v.string(), v.nonEmpty()), "demo"),
  /** The API key; without it, each start has a random one. */
  api_token: v.optional(
    v.pipe(v.string(), v.check(isApiToken, "expected printable ASCII, without spaces and colons")),
  ),
  /**
   * The response to an assertion in an environment without policies. `environment`: as a real service was observed to
   * answer (that scope, compliant, no evaluations). `flow`: as the specification says (the environment is ignored).
   */
  environment_without_policies: v.optional(v.picklist(["environment", "flow"]), "environment"),
});

/** Records to add, as written in a scenario. */
export type ScenarioChanges = v.InferInput<typeof ScenarioChangesShape>;
/** A scenario as written. */
export type Scenario = v.InferInput<typeof ScenarioShape>;
/** An attestation as written. */
export type WrittenAttestation = v.InferInput<typeof AttestationShape>;
/** One report of an environment as written. */
export type WrittenReport = v.InferInput<typeof ReportShape>;
export type CheckedReport = v.InferOutput<typeof ReportShape>;
/** A trail as written. */
export type WrittenTrail = v.InferInput<typeof TrailShape>;

export type CheckedChanges = v.InferOutput<typeof ScenarioChangesShape>;
export type CheckedScenario = v.InferOutput<typeof ScenarioShape>;
export type CheckedFlow = v.InferOutput<typeof FlowShape>;
export type CheckedEnvironment = v.InferOutput<typeof EnvironmentShape>;
export type CheckedEvent = v.InferOutput<typeof EventShape>;
export type CheckedAttestation = v.InferOutput<typeof AttestationShape>;

/** A scenario is invalid. The message names each invalid path. */
export class ScenarioError extends Error {
  override readonly name = "ScenarioError";
}

/** Validates a value. Throws a `ScenarioError` that names the path of every error. */
export function parseAs<const Shape extends v.GenericSchema>(
  shape: Shape,
  written: unknown,
  from: string,
): v.InferOutput<Shape> {
  const result = v.safeParse(shape, written);
  if (result.success) return result.output;
  const lines = result.issues.map((issue) => `  ${v.getDotPath(issue) ?? "(the whole)"}: ${issue.message}`);
  throw new ScenarioError([`${from} is invalid:`, ...lines].join("\n"));
}

export function parseScenario(scenario: unknown, from = "the scenario"): CheckedScenario {
  return parseAs(ScenarioShape, scenario, from);
}

/** Parses the text of a scenario, JSON or YAML. Throws a `ScenarioError` that names `from` and the line. */
export function parseScenarioText(text: string, from: string): unknown {
  try {
    return parseYaml(text);
  } catch (cause) {
    throw new ScenarioError(`${from}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
