// `slsa-verifier verify-vsa` on what a step writes, as a statement that is signed with a key of the test's own: the verifier
// takes a key, and not the certificates with which actions/attest signs.
import { createHash, generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { startService } from "../../src/embedded-service/start.ts";
import { runStep } from "../e2e/step.ts";
import { readSubjects } from "../workflows/act/stubs/attest/subjects.ts";
import { areInstalled, run } from "./verifiers.ts";

const bytes = ["shop\n", "api\n"];
const [app = "", api = ""] = bytes.map((text) => createHash("sha256").update(text).digest("hex"));
const workflow = "acme/gates/.github/workflows/gate.yml@refs/tags/v1";

/** Runs a gate on two files, and returns the statement that actions/attest makes of its outputs. */
async function statementOf(inputs: Readonly<Record<string, string>>) {
  const attestations = [{ name: "unit-test", type: "junit" as const }];
  const artifacts = [app, api].map((fingerprint, index) => {
    const name = index === 0 ? "app" : "api";
    return { fingerprint, filename: name, template_reference_name: name, attestations };
  });
  const template = {
    version: 1 as const,
    trail: { artifacts: ["app", "api"].map((name) => ({ name, attestations })) },
  };
  await using service = await startService({
    scenario: {
      org: "acme",
      flows: { shop: { template, trails: { "release-1": { artifacts } } } },
      policies: { recorded: { artifacts: { provenance: { required: true } } } },
      environments: { production: { type: "server", policies: ["recorded"] } },
    },
  });
  const workspace = mkdtempSync(join(tmpdir(), "gate-"));
  bytes.forEach((text, index) => {
    writeFileSync(join(workspace, index === 0 ? "app" : "api"), text);
  });
  const { outputs, log } = await runStep(
    { ...service.inputs, operation: "assert", artifacts: "app\napi", retries: "0", ...inputs },
    { workspace, environment: { JOB_WORKFLOW_REF: workflow } },
  );
  expect(outputs["compliant"], log).toBe("true");
  const predicate = JSON.parse(readFileSync(outputs["vsa-file"] ?? "", "utf8")) as Record<string, unknown>;
  return {
    _type: "https://in-toto.io/Statement/v1",
    subject: readSubjects(outputs["subjects-file"] ?? "").map(({ name, digest }) => ({
      name,
      digest: { sha256: digest },
    })),
    predicateType: "https://slsa.dev/verification_summary/v1",
    predicate,
  };
}

/** Signs a statement as an envelope of DSSE 1.0 (https://github.com/secure-systems-lab/dsse). */
function envelopeOf(statement: object, key: KeyObject) {
  const [payloadType, payload] = ["application/vnd.in-toto+json", JSON.stringify(statement)];
  const encoded = `DSSEv1 ${payloadType.length} ${payloadType} ${Buffer.byteLength(payload)} ${payload}`;
  const signature = sign("sha256", Buffer.from(encoded), key).toString("base64");
  return { payloadType, payload: Buffer.from(payload).toString("base64"), signatures: [{ sig: signature }] };
}

const newKey = () => generateKeyPairSync("ec", { namedCurve: "P-256" });
const [own, other] = [newKey(), newKey()];

const expected = {
  subjects: [app, api],
  verifier: `https://github.example.com/${workflow}`,
  resource: "https://github.example.com/acme/shop",
  levels: ["ENVIRONMENT_PRODUCTION_COMPLIANT"],
  key: own.publicKey,
};

function verify(statement: object, changes: Partial<typeof expected> = {}) {
  const { subjects, verifier, resource, levels, key } = { ...expected, ...changes };
  const folder = mkdtempSync(join(tmpdir(), "vsa-"));
  writeFileSync(join(folder, "vsa.json"), JSON.stringify(envelopeOf(statement, own.privateKey)));
  writeFileSync(join(folder, "key.pem"), key.export({ type: "spki", format: "pem" }));
  return run("slsa-verifier", [
    "verify-vsa",
    ...["--attestation-path", join(folder, "vsa.json"), "--public-key-path", join(folder, "key.pem")],
    ...["--verifier-id", verifier, "--resource-uri", resource],
    ...subjects.flatMap((digest) => ["--subject-digest", `sha256:${digest}`]),
    ...levels.flatMap((level) => ["--verified-level", level]),
  ]);
}

describe.skipIf(!areInstalled)("slsa-verifier", () => {
  test.each<[string, Readonly<Record<string, string>>, string]>([
    ["an environment", { environment: "production" }, "ENVIRONMENT_PRODUCTION_COMPLIANT"],
    ["policies", { policies: "recorded" }, "POLICY_RECORDED_COMPLIANT"],
    ["a flow", { scope: "flow", flow: "shop" }, "FLOW_SHOP_COMPLIANT"],
  ])("accepts what a gate on %s writes", async (_, inputs, level) => {
    const { accepts, says } = verify(await statementOf(inputs), { levels: [level] });
    expect(says).toContain("Verifying VSA: PASSED");
    expect(accepts).toBe(true);
  });

  test.each<[string, Partial<typeof expected>, RegExp]>([
    ["subject", { subjects: ["f".repeat(64)] }, /expected digest not found/],
    ["subject beside a right one", { subjects: [app, "f".repeat(64)] }, /expected digest not found/],
    ["verifier", { verifier: `${expected.verifier}-next` }, /verifier ID mismatch/],
    ["resource", { resource: "https://github.example.com/acme/other" }, /resource URI mismatch/],
    ["level", { levels: ["ENVIRONMENT_STAGING_COMPLIANT"] }, /expected verified level not found/],
    ["level of SLSA", { levels: ["SLSA_BUILD_LEVEL_1"] }, /expected SLSA level not found/],
    ["key", { key: other.publicKey }, /no valid signature/i],
  ])("refuses a wrong %s", async (_, changes, message) => {
    const { accepts, says } = verify(await statementOf({ environment: "production" }), changes);
    expect(says).toMatch(message);
    expect(accepts).toBe(false);
  });

  test.each<[string, object, RegExp]>([
    ["whose result is not PASSED", { verificationResult: "FAILED" }, /verification result is not Passed/],
    ["without a resource", { resourceUri: undefined }, /no resourceURI provided/],
    ["without a verifier", { verifier: undefined }, /no verifierID found/],
  ])("refuses a predicate %s", async (_, changes, message) => {
    const statement = await statementOf({ environment: "production" });
    const { accepts, says } = verify({ ...statement, predicate: { ...statement.predicate, ...changes } });
    expect(says).toMatch(message);
    expect(accepts).toBe(false);
  });

  test("refuses a statement of another type", async () => {
    const statement = await statementOf({ environment: "production" });
    const { accepts, says } = verify({
      ...statement,
      predicateType: "https://in-toto.io/attestation/svr/v0.2",
    });
    expect(says).toContain("expected predicate type");
    expect(accepts).toBe(false);
  });
});
