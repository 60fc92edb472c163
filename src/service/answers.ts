// Valid answers about an artifact and about a trail: what the interface requires is there, and nothing is of another type than it
// says.
import * as v from "valibot";
import {
  commitShaSchema,
  fingerprintSchema,
  flowNameSchema,
  httpUrlSchema,
  trailNameSchema,
} from "../lib/identifiers.ts";

/** A JSON object with any fields. */
export const plainObjectSchema = v.custom<object>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  "must be an object",
);

/** Makes the schema of a JSON object with these fields, and any others. valibot's own would take an array where no field is required. */
export const jsonObject = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(plainObjectSchema, v.object(entries));

/** The most objects in an answer. Real ones have more than 50 bytes each, so that an answer of 8 MiB has fewer. */
const maxObjects = 200_000;

/** Makes the schema of a whole answer, of limited size. */
const answerObject = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    plainObjectSchema,
    v.check((answer) => {
      let left = maxObjects;
      const isWithinLimit = (value: unknown): boolean =>
        typeof value !== "object" ||
        value === null ||
        (--left >= 0 && Object.values(value).every(isWithinLimit));
      return isWithinLimit(answer);
    }, `must have at most ${maxObjects} objects`),
    v.object(entries),
  );

/** Makes the schema of a value that may be absent or null, which is undefined then. */
const nullish = <Input, Output>(schema: v.GenericSchema<Input, Output>) =>
  v.pipe(
    v.nullish(schema),
    v.transform((value) => value ?? undefined),
  );

/** The longest name. One can stand in every row below it: many rows of a long name would be the product of both. */
const maxNameLength = 255;
const nameSchema = v.pipe(v.string(), v.maxLength(maxNameLength));

/** Makes the schema of a text that becomes an output. A text of another form is valid, but left out: no later step gets it. */
const outputText = <Value>(schema: v.GenericSchema<string, Value>) =>
  v.union([
    schema,
    v.pipe(
      v.string(),
      v.transform(() => undefined),
    ),
  ]);

/** Returns whether a text has nothing to see: blanks, and characters that are drawn as nothing (U+2800 is an empty Braille cell). */
export const isBlank = (text = ""): boolean =>
  !/[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

/** What any row of an answer, and the answer itself, can say. The interface does not show the words of `status`; an empty one is none. */
const rowFields = {
  is_compliant: nullish(v.boolean()),
  compliant: nullish(v.boolean()),
  satisfied: nullish(v.boolean()),
  ignored: nullish(v.boolean()),
  unexpected: nullish(v.boolean()),
  status: v.pipe(
    nullish(v.string()),
    v.transform((word) => (isBlank(word) ? undefined : word)),
  ),
};

export type RowFields = v.InferOutput<v.ObjectSchema<typeof rowFields, undefined>>;

const attestationStatusSchema = jsonObject({
  ...rowFields,
  attestation_name: nullish(v.string()),
  attestation_type: nullish(v.string()),
});

const complianceStatusSchema = jsonObject({
  ...rowFields,
  artifact_fingerprint: nullish(v.string()),
  attestations_statuses: nullish(v.array(attestationStatusSchema)),
  evaluated_at: nullish(v.number()),
});

/** Makes a schema that gives undefined for any other value: for fields that the interface does not show. */
export const ifReadable = <Value>(schema: v.GenericSchema<unknown, Value>) =>
  v.fallback(v.optional(schema), undefined);

const resolutionSchema = jsonObject({
  type: ifReadable(v.string()),
  context: ifReadable(
    jsonObject({
      flow_name: ifReadable(v.string()),
      trail_name: ifReadable(v.string()),
      artifact_status: ifReadable(v.string()),
    }),
  ),
});

const ruleSchema = jsonObject({
  ...rowFields,
  rule: ifReadable(
    jsonObject({
      type: ifReadable(v.string()),
      definition: ifReadable(
        jsonObject({
          name: ifReadable(v.string()),
          type: ifReadable(v.string()),
          for_control: ifReadable(v.string()),
        }),
      ),
    }),
  ),
  // One that cannot be read stays, as one without a type.
  resolutions: v.fallback(v.array(v.fallback(resolutionSchema, {})), []),
});

const policyEvaluationSchema = jsonObject({
  ...rowFields,
  policy_name: nullish(nameSchema),
  policy_version: nullish(v.pipe(v.number(), v.integer())),
  rule_evaluations: nullish(v.array(ruleSchema)),
});

/** The fields of an entry of `flows`. An object without any of them, such as a map by name, could say no where it is not read. */
const flowEntryNames: ReadonlySet<string> = new Set([
  "flow",
  "trail",
  "compliant",
  "compliance_status",
  "html_url",
]);

const flowEntrySchema = v.pipe(
  plainObjectSchema,
  v.check(
    (entry) =>
      Object.entries(entry).some(
        ([field, value]: [string, unknown]) => flowEntryNames.has(field) && value !== null,
      ),
    "must be an entry of `flows`",
  ),
  v.object({
    ...rowFields,
    flow: nullish(nameSchema),
    trail: nullish(nameSchema),
    html_url: nullish(v.string()),
    compliance_status: nullish(complianceStatusSchema),
  }),
);

const allowListingSchema = jsonObject({
  allowlist_id: nullish(v.string()),
  allowed_by_user_id: nullish(v.string()),
  timestamp: nullish(v.number()),
  description: nullish(v.string()),
});

/** Assertion result. `flows` is a list here, whether one entry came or a list. */
export const assertionSchema = answerObject({
  ...rowFields,
  fingerprint: fingerprintSchema,
  flow: v.pipe(flowNameSchema, v.maxLength(maxNameLength)),
  trail: v.pipe(trailNameSchema, v.maxLength(maxNameLength)),
  compliant: v.boolean(),
  compliance_status: complianceStatusSchema,
  html_url: outputText(httpUrlSchema),
  scope: v.picklist(["flow", "environment", "policy"]),
  flows: nullish(
    v.union([
      v.array(flowEntrySchema),
      v.pipe(
        flowEntrySchema,
        v.transform((entry) => [entry]),
      ),
    ]),
  ),
  environment: nullish(v.string()),
  policy_evaluations: nullish(v.array(policyEvaluationSchema)),
  allow_listing: nullish(allowListingSchema),
});

export type Assertion = v.InferOutput<typeof assertionSchema>;
export type ComplianceStatus = v.InferOutput<typeof complianceStatusSchema>;
export type PolicyEvaluation = v.InferOutput<typeof policyEvaluationSchema>;
export type RuleEvaluation = v.InferOutput<typeof ruleSchema>;

const trailAttestationSchema = jsonObject({
  ...rowFields,
  attestation_name: nullish(v.string()),
  attestation_type: nullish(v.string()),
  attestation_id: nullish(v.string()),
  overridden_attestation_id: nullish(v.string()),
});

const artifactStatusSchema = jsonObject({
  ...rowFields,
  artifact_fingerprint: nullish(nameSchema),
  attestations_statuses: nullish(v.array(trailAttestationSchema)),
});

const templateAttestationsSchema = nullish(
  v.array(jsonObject({ name: nullish(v.string()), type: nullish(v.string()) })),
);

/** Returns the state of a trail for later steps: one of three words in one spelling; undefined for any other text. */
export function knownState(state: string | undefined): string | undefined {
  const word = state === "NON_COMPLIANT" || state === "INCOMPLIANT" ? "NON-COMPLIANT" : state;
  return ["COMPLIANT", "INCOMPLETE", "NON-COMPLIANT"].find((known) => known === word);
}

export const trailSchema = answerObject({
  ...rowFields,
  name: v.string(),
  last_modified_at: v.number(),
  created_at: v.number(),
  compliance_status: jsonObject({
    ...rowFields,
    attestations_statuses: nullish(v.array(trailAttestationSchema)),
    // As a list of names with what they have: an artifact may be called `constructor`, which a record of valibot leaves out.
    artifacts_statuses: nullish(
      v.pipe(
        plainObjectSchema,
        v.transform((artifacts) => Object.entries(artifacts)),
        v.array(v.tuple([nameSchema, artifactStatusSchema])),
      ),
    ),
    evaluated_at: nullish(v.number()),
    flow_template_id: nullish(v.string()),
  }),
  template: jsonObject({
    trail: nullish(
      jsonObject({
        attestations: templateAttestationsSchema,
        artifacts: nullish(
          v.array(jsonObject({ name: nullish(nameSchema), attestations: templateAttestationsSchema })),
        ),
      }),
    ),
    version: nullish(v.pipe(v.number(), v.integer())),
    content: nullish(v.string()),
  }),
  compliance_state: v.pipe(
    v.string(),
    v.check((state) => !isBlank(state), "must be a word"),
  ),
  is_compliant: v.boolean(),
  created_by: v.string(),
  flow: jsonObject({ name: v.string(), tags: nullish(plainObjectSchema) }),
  html_url: outputText(httpUrlSchema),
  description: nullish(v.string()),
  git_commit_info: nullish(
    jsonObject({
      sha1: nullish(outputText(commitShaSchema)),
      message: nullish(v.string()),
      author: nullish(v.string()),
      branch: nullish(v.string()),
      timestamp: nullish(v.number()),
      url: nullish(v.string()),
    }),
  ),
  origin_url: nullish(v.string()),
  repo_ids: nullish(v.array(v.string())),
  events: nullish(v.array(plainObjectSchema)),
  external_urls: nullish(plainObjectSchema),
});

export type Trail = v.InferOutput<typeof trailSchema>;
export type TrailAttestation = v.InferOutput<typeof trailAttestationSchema>;

/** Returns whether the commit of a trail is in the repository of this address, of which GitHub ignores the letter case. */
export const isCommitOf = ({ git_commit_info: commit }: Trail, repositoryUrl: string): boolean =>
  commit?.url?.toLowerCase().startsWith(`${repositoryUrl.toLowerCase()}/`) === true;
