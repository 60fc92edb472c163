/** Flow templates: what a trail and the artifacts in it are expected to have been attested with. */
import { parse, stringify } from "yaml";
import { problemsOf } from "./description.ts";
import { Refusal } from "./refusal.ts";

export interface Expected {
  name: string;
  type: string;
}

export interface Template {
  version: number;
  trail: { attestations: Expected[]; artifacts: { name: string; attestations: Expected[] }[] };
  content: string;
}

/** A template as people write it: everything may be left out. */
export interface TemplateFile {
  version?: 1;
  trail?: {
    attestations?: Expected[] | null;
    artifacts?: { name: string; attestations?: Expected[] | null }[] | null;
  } | null;
}

export const emptyTemplate: Template = {
  version: 1,
  trail: { attestations: [], artifacts: [] },
  content: "version: 1\n",
};

const mostBytes = 10_000_000;

/** The template in the bytes of `template_file`. A `Refusal` (400) if too large, not UTF-8, not YAML, or not a template. */
export function templateOfFile(file: Uint8Array): Template {
  if (file.byteLength > mostBytes) {
    throw new Refusal(400, `template file is too large: ${file.byteLength} bytes, at most ${mostBytes}`);
  }
  let written: unknown;
  let content: string;
  try {
    content = new TextDecoder("utf-8", { fatal: true }).decode(file);
    written = parse(content, { maxAliasCount: 100 });
  } catch (error) {
    throw new Refusal(
      400,
      `template file is invalid: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return templateOf(written, content);
}

/** The template in a value that was read from YAML or JSON. A `Refusal` (400) lists everything that is wrong with it. */
export function templateOf(written: unknown, content = stringify(written)): Template {
  const problems = problemsOf("TemplateFile", written) ?? doubleNames(written as TemplateFile);
  if (problems !== undefined) {
    const lines = Object.entries(problems).map(([where, what]) => `${where}\n  ${what}`);
    throw new Refusal(
      400,
      [`template file is invalid ${lines.length} validation errors for Template`, ...lines].join("\n"),
      problems,
    );
  }
  const trail = (written as TemplateFile).trail;
  return {
    version: 1,
    trail: {
      attestations: trail?.attestations ?? [],
      artifacts: (trail?.artifacts ?? []).map(({ name, attestations }) => ({
        name,
        attestations: attestations ?? [],
      })),
    },
    content,
  };
}

function doubleNames({ trail }: TemplateFile): Record<string, string> | undefined {
  const lists = {
    "trail.attestations": trail?.attestations ?? [],
    "trail.artifacts": trail?.artifacts ?? [],
    ...Object.fromEntries(
      (trail?.artifacts ?? []).map((artifact, at) => [
        `trail.artifacts[${at}].attestations`,
        artifact.attestations ?? [],
      ]),
    ),
  };
  const problems = Object.entries(lists).flatMap(([where, list]) => {
    const names = list.map(({ name }) => name);
    const doubled = names.find((name, at) => names.indexOf(name) !== at);
    return doubled === undefined ? [] : [[where, `Name '${doubled}' occurs more than once`] as const];
  });
  return problems.length === 0 ? undefined : Object.fromEntries(problems);
}
