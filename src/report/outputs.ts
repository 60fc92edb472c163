// The outputs of a step, and the files that some of them name.
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { HostContext } from "../context.ts";
import { ConfigurationError } from "../lib/errors.ts";
import { rejectPipe } from "../lib/read-file.ts";
import type { Files, ListedArtifact, Presentation } from "./presentation.ts";
import { renderSummary } from "./summary.ts";

/** The largest output. */
const maxOutputBytes = 1024 * 1024;

/**
 * Sets the outputs of a step, and writes the files that they name.
 * @param notice shows a notice, for outputs that are left out
 * @throws where a file cannot be written; then `compliant` and `reported` are not set
 */
export function setOutputs(
  presentation: Presentation,
  { environment, runner }: HostContext,
  notice: (text: string) => void,
): void {
  const { GITHUB_OUTPUT: path, RUNNER_TEMP: directory } = environment;
  // Without the file, @actions/core would print a command that runners ignore.
  if (!path) throw new ConfigurationError({ message: "GITHUB_OUTPUT is not set" });
  rejectPipe(path);
  const writeFile = (name: string, text: string): string => {
    if (!directory) throw new ConfigurationError({ message: "RUNNER_TEMP is not set" });
    const file = join(directory, `${name}-${randomUUID()}.${name === "summary" ? "md" : "json"}`);
    // `wx`: never over a file that is there, never through a link.
    writeFileSync(file, text, { flag: "wx", mode: 0o600 });
    return file;
  };
  const writeJson = (name: string, value: unknown): string | undefined =>
    value === undefined ? undefined : writeFile(name, `${JSON.stringify(value, null, 2)}\n`);

  const { compliant, reported, ...others } = presentation.outputs ?? {};
  const { artifacts, attestations, result, record } = withoutSecretReferences(presentation.files ?? {});
  const all = {
    ...others,
    ...(artifacts && outputsOf(artifacts)),
    artifacts: artifacts && JSON.stringify(artifacts),
    "artifacts-file": writeJson("artifacts", artifacts),
    attestations: attestations && JSON.stringify(attestations),
    result: result === undefined ? undefined : JSON.stringify(result),
    "result-file": writeJson("result", result),
    "record-file": writeJson("record", record),
    "summary-file": writeFile("summary", renderSummary(presentation)),
    // Last: where they are set, everything else is.
    reported,
    compliant,
  };
  for (const [name, value] of Object.entries(all)) {
    if (value === undefined) continue;
    const text = String(value);
    if (Buffer.byteLength(text) <= maxOutputBytes) runner.setOutput(name, text);
    else notice(`The output \`${name}\` is left out: it is over 1 MiB${fileWith(name)}`);
  }
}

const fileWith = (output: string): string => {
  if (output === "result") return ". `result-file` has all of it";
  return output === "artifacts" || output === "fingerprints" ? ". `artifacts-file` has all of it" : "";
};

/** A reference without a part of it would lead to another image: it is left out, and the digest still identifies it. */
const withoutSecretReferences = ({ artifacts, ...files }: Files): Files => ({
  ...files,
  artifacts: artifacts?.map((artifact) => ({
    ...artifact,
    reference: artifact.reference?.includes("***") ? undefined : artifact.reference,
  })),
});

/** Returns the outputs for the input `artifacts` of other steps. */
function outputsOf(artifacts: readonly ListedArtifact[]): Readonly<Record<string, string | undefined>> {
  const lines = artifacts.map(({ name, fingerprint, reference }) => {
    const line = reference === undefined ? `sha256:${fingerprint}` : `oci:${reference}`;
    return name === undefined ? line : `${name}=${line}`;
  });
  const only = artifacts.length === 1 ? artifacts[0] : undefined;
  const images = artifacts.filter(({ type }) => type === "oci");
  return {
    fingerprint: only?.fingerprint,
    fingerprints: lines.length > 0 ? lines.join("\n") : undefined,
    image: images.length === 1 ? images[0]?.reference : undefined,
  };
}
