// What a workflow says of this action and its reusable workflows, held against what they take and give. It reads whole
// workflows as well as the pieces that documents show: a list of steps, or a single one.
import { parse } from "yaml";
import { operations, uses as operationUses, type OperationName } from "../../src/inputs/definitions.ts";

/** What can stand in `with`, `secrets` and behind `outputs.` of something that is used. */
export interface Contract {
  readonly inputs: Readonly<Record<string, { readonly required?: boolean; readonly default?: unknown }>>;
  readonly secrets?: Readonly<Record<string, { readonly required?: boolean }>>;
  readonly outputs: Readonly<Record<string, unknown>>;
}

/** One `uses:`, with the names under which its outputs are read: the step's id, or the job's. */
export interface Use {
  readonly uses: string;
  readonly with: Readonly<Record<string, unknown>>;
  readonly secrets: Readonly<Record<string, unknown>>;
  readonly step?: string;
  readonly job?: string;
}

/** Everything that a piece of YAML uses, in order. @throws when it is no YAML */
export function usesIn(yaml: string): Use[] {
  const found: Use[] = [];
  visit(parse(yaml), undefined);
  return found;

  function visit(node: unknown, key: string | undefined): void {
    if (Array.isArray(node)) for (const one of node) visit(one, undefined);
    if (!isMapping(node)) return;
    const { uses, id } = node;
    if (typeof uses === "string") {
      found.push({
        uses,
        with: isMapping(node["with"]) ? node["with"] : {},
        secrets: isMapping(node["secrets"]) ? node["secrets"] : {},
        ...(typeof id === "string" ? { step: id } : {}),
        // A job is called by its key; a step stands in a list.
        ...(key === undefined ? {} : { job: key }),
      });
    }
    for (const [name, value] of Object.entries(node)) visit(value, name);
  }
}

/**
 * What is wrong with the uses of this action in a piece of YAML, one sentence each.
 * @param contracts by what follows `OWNER/artifact-compliance-action`: "" is the action, "/.github/…" a workflow
 */
export function complaints(yaml: string, contracts: ReadonlyMap<string, Contract>): string[] {
  return usesIn(yaml).flatMap((use) => {
    const path = pathInThisRepository(use.uses);
    if (path === undefined) return [];
    const contract = contracts.get(path);
    if (contract === undefined) return [`${use.uses}: there is nothing of this name`];
    return [...misgiven(use, contract), ...misread(use, contract, yaml)].map(
      (what) => `${use.uses}: ${what}`,
    );
  });
}

/** Where in this repository a `uses` points to; undefined when it points elsewhere. */
export function pathInThisRepository(uses: string): string | undefined {
  if (uses.startsWith("$/") || uses.startsWith("./")) {
    const path = uses.slice(1);
    return path === "/.github/actions/self" || path === "/" ? "" : path;
  }
  return /^[^/@]+\/artifact-compliance-action((?:\/[^@]*)?)@/.exec(uses)?.[1];
}

function misgiven({ with: given, secrets }: Use, contract: Contract): string[] {
  const { operation } = given;
  const kinds: [string, object, Contract["inputs"]][] = [
    ["input", given, contract.inputs],
    ["secret", secrets, contract.secrets ?? {}],
  ];
  const wrong = kinds.flatMap(([kind, here, known]) => [
    ...Object.keys(here)
      .filter((name) => !(name in known))
      .map((name) => `there is no ${kind} \`${name}\``),
    ...Object.entries(known)
      .filter(
        ([name, { required, default: fallback }]) => required && fallback === undefined && !(name in here),
      )
      .map(([name]) => `the ${kind} \`${name}\` is missing`),
  ]);
  if (!("operation" in contract.inputs) || operation === undefined) return wrong;
  if (!isOperation(operation)) return [...wrong, `there is no operation \`${JSON.stringify(operation)}\``];
  const unused = Object.keys(given).filter(
    (name) =>
      name in contract.inputs && !operationUses(operation, name as Parameters<typeof operationUses>[1]),
  );
  return [...wrong, ...unused.map((name) => `\`${operation}\` does not use the input \`${name}\``)];
}

/** Outputs that are read under the use's name, and that it does not have. */
function misread({ step, job }: Use, contract: Contract, yaml: string): string[] {
  const names = [
    ...(step === undefined ? [] : [`steps.${step}`]),
    ...(job === undefined ? [] : [`needs.${job}`]),
  ];
  return names.flatMap((name) => {
    const pattern = new RegExp(`\\b${name.replaceAll(".", "\\.")}\\.outputs\\.([A-Za-z0-9_-]+)`, "g");
    const read = new Set([...yaml.matchAll(pattern)].map(([, output = ""]) => output));
    return [...read]
      .filter((output) => !(output in contract.outputs))
      .map((output) => `there is no output \`${output}\` (${name})`);
  });
}

function isOperation(value: unknown): value is OperationName {
  return operations.some((name) => name === value);
}

function isMapping(node: unknown): node is Record<string, unknown> {
  return typeof node === "object" && node !== null && !Array.isArray(node);
}

/** References to code of others that can change under the same name: not a full commit, or without its version beside it. */
export function unpinned(yaml: string): string[] {
  const lines = yaml.split("\n").filter((line) => /^\s*(?:-\s+)?["']?uses["']?\s*:/.test(line));
  const loose = lines.filter((line) => {
    const [, uses = ""] = /uses["']?\s*:\s*["']?([^\s"'#]+)/.exec(line) ?? [];
    if (pathInThisRepository(uses) !== undefined) return false;
    return !/@[0-9a-f]{40}$/.test(uses) || !/#\s*v\d+\.\d+\.\d+\s*$/.test(line);
  });
  // What a line-wise reading does not see, such as `{ uses: … }`, is unpinned too.
  const seen = lines.length;
  const all = usesIn(yaml).length;
  return [
    ...loose.map((line) => line.trim()),
    ...(seen === all ? [] : [`${all - seen} \`uses\` are not on a line of their own`]),
  ];
}
