/** Flow templates: the attestations that a trail and its artifacts require. */
import { stringify } from "yaml";
import { problemsOf } from "./description.ts";
import { HttpError } from "./http-error.ts";
import { counted } from "./counted.ts";
import { parseYaml } from "./yaml.ts";

export interface Expected {
  name: string;
  type: string;
}

export interface Template {
  version: number;
  trail: { attestations: Expected[]; artifacts: { name: string; attestations: Expected[] }[] };
  content: string;
}

/** The content of a template file; every key is optional. */
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

const maxBytes = 10_000_000;
/** At least 9,000 lines. */
const mostTokens = 200_000;

/** Parses `template_file`. Throws an `HttpError` (400) if it is too large, not UTF-8, not YAML, or not a template. */
export function templateOfFile(file: Uint8Array): Template {
  if (file.byteLength > maxBytes) {
    throw new HttpError(400, `template file is too large: ${file.byteLength} bytes, at most ${maxBytes}`);
  }
  let written: unknown;
  let content: string;
  try {
    content = new TextDecoder("utf-8", { fatal: true }).decode(file);
    written = parseYaml(content, mostTokens);
  } catch (error) {
    throw new HttpError(
      400,
      `template file is invalid: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return templateOf(written, content);
}

/** Parses a template that was read from YAML or JSON. Throws an `HttpError` (400) that lists every error. */
export function templateOf(written: unknown, content = stringify(written)): Template {
  const problems = problemsOf("TemplateFile", written) ?? duplicateNames(written as TemplateFile);
  if (problems !== undefined) {
    const lines = Object.entries(problems).map(([where, what]) => `${where}\n  ${what}`);
    const count = counted(lines.length, "validation error");
    throw new HttpError(
      400,
      [`template file is invalid ${count} for Template`, ...lines].join("\n"),
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

function duplicateNames({ trail }: TemplateFile): Record<string, string> | undefined {
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
    const seen = new Set<string>();
    const duplicate = list.map(({ name }) => name).find((name) => seen.size === seen.add(name).size);
    return duplicate === undefined ? [] : [[where, `Name '${duplicate}' occurs more than once`] as const];
  });
  return problems.length === 0 ? undefined : Object.fromEntries(problems);
}
