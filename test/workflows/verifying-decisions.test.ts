// The commands of docs/verifying-decisions.md and docs/examples/verify.yml, with jq and a stand-in for gh: the right
// statement is accepted, each forged one refused, and each flag and each comparison is what refuses one of them.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { read } from "./documents.ts";
import {
  branchOfGate,
  forgedForCommands,
  gate,
  gateCommit,
  laterTag,
  movedTag,
  old,
  otherBranch,
  otherEnvironment,
  otherOrganization,
  otherRepository,
  otherRepositoryClaims,
  otherService,
  ownWorkflow,
  right,
  saying,
  selfHosted,
  service,
  signedBy,
  type Statement,
} from "./statements.ts";

const bytes = "shop\n";
const sha256 = createHash("sha256").update(bytes).digest("hex");

/** Returns whether a script accepts one of these statements about `out/app`. */
function accepts(script: string, statements: readonly Statement[], file = bytes): boolean {
  const folder = mkdtempSync(join(tmpdir(), "verify-"));
  mkdirSync(join(folder, "out"));
  writeFileSync(join(folder, "out/app"), file);
  const signed = statements.map(({ predicate, predicateType, certificate }) => ({
    certificate,
    statement: { subject: [{ name: "app", digest: { sha256 } }], predicateType, predicate },
  }));
  writeFileSync(join(folder, "attestations"), signed.map((one) => `${JSON.stringify(one)}\n`).join(""));
  // What gh prints, for a script without gh.
  const verified = signed.map(({ statement, certificate }) => ({
    verificationResult: { statement, signature: { certificate } },
  }));
  writeFileSync(join(folder, "verified.json"), JSON.stringify(verified));
  const { status, stderr } = spawnSync("bash", ["--norc", "-e", "-o", "pipefail", "-c", script], {
    cwd: folder,
    encoding: "utf8",
    env: {
      PATH: [join(import.meta.dirname, "act/stubs/gh"), dirname(process.execPath), process.env["PATH"]].join(
        delimiter,
      ),
      STAND_IN_ATTESTATIONS: join(folder, "attestations"),
      STAND_IN_PAUSE: "0",
      GITHUB_REPOSITORY: "acme/shop",
      GATE: `${gate}@refs/tags/v1`,
      URL: `${service}/`,
      ORG: "acme",
      CONNECTION: `base-url=${service}/\norg=acme`,
    },
  });
  // Nothing else went wrong.
  expect(stderr).toMatch(/^(Error: no attestation matches\n)*$/);
  return status === 0;
}

const [, documented = ""] = /```sh\n(GATE=[^]*?)```/.exec(read("docs/verifying-decisions.md")) ?? [];
const [commandOfGh = "", commandOfJq = ""] = documented.split(/^(?=jq )/m);
const example = parse(read("docs/examples/verify.yml")) as {
  jobs: { deploy: { steps: { name?: string; run?: string }[] } };
};
const step = example.jobs.deploy.steps.find(({ name }) => name?.startsWith("Verify") === true)?.run ?? "";

/** Replaces a part of a script, which must be there. */
function without(script: string, part: string | RegExp, replacement = ""): string {
  const changed = script.replace(part, replacement);
  expect(changed).not.toBe(script);
  return changed;
}

describe.skipIf(process.platform === "win32").each([
  ["the documented command", documented],
  ["the example", step],
])("%s", (_, script) => {
  test("accepts the right statement, also beside others", () => {
    expect(accepts(script, [right])).toBe(true);
    expect(accepts(script, [otherBranch, otherService, right])).toBe(true);
  });

  test("accepts no statement about other bytes", () => {
    expect(accepts(script, [right], "other\n")).toBe(false);
  });

  test("accepts no forged statement, and does not take the parts of several for one", () => {
    expect(
      accepts(
        script,
        forgedForCommands.map(([, statement]) => statement),
      ),
    ).toBe(false);
  });
});

test.skipIf(process.platform === "win32").each(forgedForCommands)(
  "the documented command accepts no statement %s",
  (_, statement) => {
    expect(accepts(documented, [statement])).toBe(false);
  },
);

describe.skipIf(process.platform === "win32")("without the flag", () => {
  test.each<[string, string | RegExp, string, readonly Statement[]]>([
    ["--repo, with --owner", "--repo acme/shop", "--owner acme", [otherRepository, otherRepositoryClaims]],
    ["--signer-workflow", /--signer-workflow \S+ \\\n/, "", [ownWorkflow]],
    ["the ref in --signer-workflow", "@refs/tags/v1", "", [branchOfGate, signedBy(`${gate}@refs/tags/v2`)]],
    ["--source-ref", /--source-ref \S+ \\\n/, "", [otherBranch]],
    ["--deny-self-hosted-runners", /--deny-self-hosted-runners \\\n/, "", [selfHosted]],
  ])("%s, gh accepts a forged statement", (_, flag, replacement, statements) => {
    for (const statement of statements) {
      expect(accepts(commandOfGh, [statement])).toBe(false);
      expect(accepts(without(commandOfGh, flag, replacement), [statement])).toBe(true);
    }
  });

  test("--owner, gh accepts no statement of another organization", () => {
    expect(accepts(without(commandOfGh, "--repo acme/shop", "--owner acme"), [otherOrganization])).toBe(
      false,
    );
  });

  test("--predicate-type, gh looks for build provenance and accepts nothing", () => {
    expect(accepts(without(commandOfGh, /--predicate-type \S+ \\\n/), [right])).toBe(false);
  });

  test("--signer-digest, a `gate.yml` under a moved tag is accepted", () => {
    expect(accepts(documented, [movedTag])).toBe(true);
    const pinned = without(documented, "--source-ref", `--signer-digest ${gateCommit} --source-ref`);
    expect(accepts(pinned, [movedTag])).toBe(false);
    expect(accepts(pinned, [right])).toBe(true);
  });
});

describe.skipIf(process.platform === "win32")("without the comparison of", () => {
  test.each<[string, RegExp, readonly Statement[]]>([
    [
      "buildSignerURI",
      /\.signature\.certificate\.buildSignerURI == \$gate/,
      [signedBy(`${gate}@refs/tags/v1-next`)],
    ],
    ["verifier.id", /\.\S+verifier\.id == \$gate/, [saying({ verifier: { id: "https://evil.example" } })]],
    ["resourceUri", /\.\S+resourceUri == \S+/, [saying({ resourceUri: "https://github.com/acme/other" })]],
    ["policy.uri", /\.\S+policy\.uri == \S+/, [otherService, otherEnvironment]],
    ["verificationResult", /\.\S+verificationResult == \S+/, [saying({ verificationResult: "FAILED" })]],
    ["verifiedLevels", /any\(\.\S+verifiedLevels\[\][^)]*\)/, [saying({ verifiedLevels: [] })]],
    ["timeVerified", /\(now .* 86400\)/, [old]],
  ])("%s, jq accepts a forged statement", (_, comparison, statements) => {
    for (const statement of statements) {
      const script = `GATE=${gate}@refs/tags/v1\n${commandOfJq}`;
      expect(accepts(script, [statement])).toBe(false);
      expect(accepts(without(script, comparison, "true"), [statement])).toBe(true);
    }
  });

  test("all but the certificate, a tag whose name begins like the right one is refused", () => {
    expect(accepts(commandOfJq.replace(/^/, `GATE=${gate}@refs/tags/v1\n`), [laterTag])).toBe(false);
  });
});

describe.skipIf(process.platform === "win32").each([".github/SECURITY.md", "docs/your-own-copy.md"])(
  "the command of %s for a release",
  (page) => {
    const [command = ""] = /^gh attestation verify dist\/index\.js [^]*?[^\\]\n/m.exec(read(page)) ?? [];
    const script = command.replace("dist/index.js", "out/app");
    const repository = "OWNER/artifact-compliance-action";
    const signer = `${repository}/.github/workflows/release.yml`;
    const release = (workflow = signer, ref = "refs/tags/v1.0.0"): Statement => ({
      ...right,
      predicateType: "https://slsa.dev/provenance/v1",
      certificate: {
        ...signedBy(`${workflow}@${ref}`).certificate,
        sourceRepositoryURI: `https://github.com/${repository}`,
        sourceRepositoryOwnerURI: "https://github.com/OWNER",
        sourceRepositoryRef: ref,
      },
    });

    test("accepts what the release workflow built on the tag, and nothing else", () => {
      expect(accepts(script, [release()])).toBe(true);
      const { certificate } = release();
      const forgedReleases: Statement[] = [
        release(signer, "refs/heads/feature"),
        release(signer, "refs/tags/v1.0.0-rc"),
        release(`${repository}/.github/workflows/own.yml`),
        { ...release(), certificate: { ...certificate, sourceRepositoryRef: "refs/heads/feature" } },
        { ...release(), certificate: { ...certificate, runnerEnvironment: "self-hosted" } },
        {
          ...release(),
          certificate: { ...certificate, sourceRepositoryURI: "https://github.com/OWNER/fork" },
        },
      ];
      expect(accepts(script, forgedReleases)).toBe(false);
    });
  },
);

test("the page names the versions of the verifiers that the tests use", () => {
  const page = read("docs/internals/verifying-decisions.md");
  const versionOf = (path: string) =>
    new RegExp(`^\\s*${RegExp.escape(path)} v(\\S+)$`, "m").exec(read(".ci/verifiers/go.mod"))?.[1];
  expect(/`slsa-verifier verify-vsa` (\S+) accepts/.exec(page)?.[1]).toBe(
    versionOf("github.com/slsa-framework/slsa-verifier/v2"),
  );
  expect(/with CUE ([\d.]+),/.exec(page)?.[1]).toBe(versionOf("cuelang.org/go"));
});
