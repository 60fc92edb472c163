// The policy for an admission controller in docs/verifying-decisions.md. CUE is real; the rest of the controller is stood in
// for, as read in the source of policy-controller 0.15: issuer and subject of the certificate must be those of an identity,
// the policy of an attestation must hold for its statement, and the policy of all for what is left, of which it sees these
// fields. Without the option `-c=false` CUE would refuse more than the controller does.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { read } from "../workflows/documents.ts";
import {
  forged,
  old,
  otherBranch,
  otherEnvironment,
  otherOrganization,
  otherRepositoryClaims,
  otherService,
  ownWorkflow,
  right,
  saying,
  selfHosted,
  type Statement,
} from "../workflows/statements.ts";
import { areInstalled, run } from "./verifiers.ts";

interface CuePolicy {
  readonly type: "cue";
  readonly data: string;
}
interface ImagePolicy {
  readonly spec: {
    readonly authorities: readonly {
      readonly name: string;
      readonly keyless: {
        readonly identities: readonly { readonly issuer: string; readonly subject: string }[];
      };
      readonly attestations: readonly {
        readonly name: string;
        readonly predicateType: string;
        readonly policy: CuePolicy;
      }[];
    }[];
    readonly policy: CuePolicy;
  };
}

const [, documented = ""] =
  /```yaml\n(apiVersion: policy\.sigstore\.dev[^]*?)```/.exec(read("docs/verifying-decisions.md")) ?? [];

function holds({ type, data }: CuePolicy, json: unknown): boolean {
  expect(type).toBe("cue");
  const folder = mkdtempSync(join(tmpdir(), "cue-"));
  const [policy, document] = [join(folder, "policy.cue"), join(folder, "document.json")];
  writeFileSync(policy, data);
  writeFileSync(document, JSON.stringify(json));
  const { accepts, says } = run("cue", ["vet", "-c=false", policy, document]);
  // A policy that CUE cannot read would refuse everything too.
  if (!accepts) expect(says).toMatch(/conflicting values|does not satisfy|incompatible list lengths/);
  return accepts;
}

/** Returns whether the controller admits an image with these statements about it. */
function admits(text: string, statements: readonly Statement[]): boolean {
  const { spec } = parse(text) as ImagePolicy;
  const [authority, ...others] = spec.authorities;
  const [wanted, ...more] = authority?.attestations ?? [];
  if (authority === undefined || wanted === undefined || others.length + more.length > 0)
    throw new Error("The policy has not one authority with one attestation");
  const accepted = statements.filter(
    ({ certificate, predicate, predicateType }) =>
      authority.keyless.identities.some(
        ({ issuer, subject }) =>
          issuer === certificate.issuer && subject === certificate.subjectAlternativeName,
      ) &&
      predicateType === wanted.predicateType &&
      holds(wanted.policy, { predicateType, predicate }),
  );
  if (accepted.length === 0) return false;
  const matches = accepted.map(({ certificate, predicateType }) => ({
    subject: certificate.subjectAlternativeName,
    issuer: certificate.issuer,
    githubWorkflowRepo: certificate.sourceRepositoryURI.replace("https://github.com/", ""),
    githubWorkflowRef: certificate.sourceRepositoryRef,
    predicateType,
  }));
  return holds(spec.policy, {
    authorityMatches: { [authority.name]: { attestations: { [wanted.name]: matches } } },
  });
}

/** Leaves out the line of a policy that begins like this. */
function without(start: string): string {
  const lines = documented.split("\n");
  const left = lines.filter((line) => !line.trim().startsWith(start));
  expect(left.length, start).toBe(lines.length - 1);
  return left.join("\n");
}

describe.skipIf(!areInstalled)("the documented policy", () => {
  test("admits an image with the right statement, also beside others", () => {
    expect(admits(documented, [right])).toBe(true);
    expect(admits(documented, [otherBranch, otherService, right])).toBe(true);
  });

  test.each(forged)("admits no image with a statement %s", (_, statement) => {
    expect(admits(documented, [statement])).toBe(false);
  });

  test("admits no image without a statement, or with one of another type", () => {
    expect(admits(documented, [])).toBe(false);
    expect(admits(documented, [{ ...right, predicateType: "https://slsa.dev/provenance/v1" }])).toBe(false);
  });

  test("does not take the parts of several statements for one", () => {
    expect(admits(documented, [otherBranch, otherService, ownWorkflow])).toBe(false);
  });

  test.each<[string, Statement]>([
    ["resourceUri", saying({ resourceUri: "https://github.com/acme/other" })],
    ["policy: uri", otherService],
    ["policy: uri", otherEnvironment],
    ["verifier: id", saying({ verifier: { id: "https://evil.example" } })],
    ["verificationResult", saying({ verificationResult: "FAILED" })],
    ["verifiedLevels", saying({ verifiedLevels: ["ENVIRONMENT_STAGING_COMPLIANT"] })],
    ["githubWorkflowRepo", otherRepositoryClaims],
    ["githubWorkflowRef", otherBranch],
  ])("admits a forged statement without the line %s", (line, statement) => {
    expect(admits(documented, [statement])).toBe(false);
    expect(admits(without(line), [statement])).toBe(true);
  });

  test("with only the subject, as an earlier one had it, would admit a statement of another organization", () => {
    const lines = ["resourceUri", "githubWorkflowRepo"];
    const weak = documented.split("\n").filter((line) => !lines.some((one) => line.trim().startsWith(one)));
    expect(admits(weak.join("\n"), [otherOrganization])).toBe(true);
  });

  test("sees neither the runner nor the age, as the page says", () => {
    expect(admits(documented, [selfHosted])).toBe(true);
    expect(admits(documented, [old])).toBe(true);
  });
});
