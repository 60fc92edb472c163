// Makes manifests, and the fingerprint that follows from the lines of one: written from docs/fingerprints.md and from
// nothing else.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fingerprintAll } from "../../../src/artifacts/fingerprint-all.ts";
import { createManifests } from "../../../src/artifacts/manifest/manifests.ts";
import type { ArtifactSelection } from "../../../src/domain/request.ts";
import { nothingSelected, testContext, type ContextChanges } from "../context.ts";

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");

export interface Line {
  readonly path?: string;
  readonly path_base64?: string;
  readonly kind: string;
  readonly size?: number;
  readonly sha256?: string;
  readonly target?: string;
  readonly target_base64?: string;
  readonly digest?: string;
}
export interface HeadLine {
  readonly manifest_version: number;
  readonly name?: string;
  readonly type: string;
  readonly filename: string;
  readonly fingerprint: string;
  readonly exclude: readonly string[];
  readonly entries: number;
  readonly bytes: number;
}

/** Fingerprints artifacts as a step does; with `folder` as RUNNER_TEMP. */
export async function fingerprintWithManifest(
  patterns: readonly string[],
  folder: string,
  selection: Partial<ArtifactSelection> = {},
  changes: ContextChanges = {},
) {
  const { context, notes, warnings } = testContext({ environment: { RUNNER_TEMP: folder }, ...changes });
  const all = {
    ...nothingSelected,
    manifest: true,
    artifacts: patterns.map((line) => {
      const [, name, pattern = ""] = /^(?:(\w+)=)?(.*)$/s.exec(line) ?? [];
      return name === undefined ? { pattern } : { pattern, name: name as never };
    }),
    ...selection,
  };
  using manifests = createManifests(all, context);
  const artifacts = await fingerprintAll(all, context, undefined, manifests);
  const { manifestFile = "", comparisons = [] } = await manifests.finish(artifacts);
  return { artifacts, manifestFile, comparisons, notes, warnings };
}

/** The artifacts of a manifest: each head with its lines. */
export function sectionsOf(path: string): readonly { head: HeadLine; lines: readonly Line[] }[] {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
  const all = text.split("\n");
  if (all.pop() !== "") throw new Error("The last line has no end");
  const sections: { head: HeadLine; lines: Line[] }[] = [];
  while (all.length > 0) {
    const head = JSON.parse(all.shift() ?? "") as HeadLine;
    sections.push({ head, lines: all.splice(0, head.entries).map((line) => JSON.parse(line) as Line) });
  }
  return sections;
}

/** The fingerprint that follows from lines: names and contents in their order. */
export function fingerprintOfLines(type: string, lines: readonly Line[]): string {
  if (type === "file") return lines[0]?.sha256 ?? "";
  return sha256(
    lines
      .map((line) => {
        const path = bytesOf(line.path, line.path_base64);
        const name = path.subarray(path.lastIndexOf("/") + 1);
        const target = bytesOf(line.target, line.target_base64);
        return sha256(name) + (line.kind === "link" ? sha256(target) : (line.sha256 ?? ""));
      })
      .join(""),
  );
}

export const bytesOf = (text: string | undefined, base64: string | undefined): Buffer =>
  text === undefined ? Buffer.from(base64 ?? "", "base64") : Buffer.from(text);
