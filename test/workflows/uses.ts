// Checks the uses of this action and of its reusable workflows in YAML: inputs, secrets and outputs. The YAML can be a
// whole workflow, a list of steps, or a single step, as in documents.
import { parse } from "yaml";
import { operationNames, type OperationName } from "../../src/operations/index.ts";
import { uses as operationUses } from "../operations/all.ts";

/** The inputs, secrets and outputs of an action or a reusable workflow. */
export interface Contract {
  readonly inputs: Readonly<Record<string, { readonly required?: boolean; readonly default?: unknown }>>;
  readonly secrets?: Readonly<Record<string, { readonly required?: boolean }>>;
  readonly outputs: Readonly<Record<string, unknown>>;
}

/** One `uses:`, with the id of its step or job, by which its outputs are read. */
export interface Use {
  readonly uses: string;
  readonly with: Readonly<Record<string, unknown>>;
  readonly secrets: Readonly<Record<string, unknown>>;
  /** The text of its `if`, and of that of its job where the job works on what others uploaded; empty without one. */
  readonly condition: string;
  readonly step?: string;
  readonly job?: string;
}

/** Returns every `uses:` in YAML, in order. @throws for invalid YAML */
export function usesIn(yaml: string): Use[] {
  const found: Use[] = [];
  visit(parse(yaml), undefined, "");
  return found;

  function visit(node: unknown, key: string | undefined, above: string): void {
    if (Array.isArray(node)) for (const one of node) visit(one, undefined, above);
    if (!isMapping(node)) return;
    const { uses, id } = node;
    const ownCondition = typeof node["if"] === "string" ? node["if"] : "";
    const isAfterOthers = JSON.stringify(node["steps"] ?? null).includes("actions/download-artifact@");
    if (typeof uses === "string") {
      found.push({
        uses,
        with: isMapping(node["with"]) ? node["with"] : {},
        secrets: isMapping(node["secrets"]) ? node["secrets"] : {},
        condition: `${above}${ownCondition}`,
        ...(typeof id === "string" ? { step: id } : {}),
        // A job has a key; a step is an element of a list.
        ...(key === undefined ? {} : { job: key }),
      });
    }
    for (const [name, value] of Object.entries(node))
      visit(value, name, isAfterOthers ? ownCondition : above);
  }
}

/**
 * Returns the errors in the uses of this action in YAML.
 * @param contracts by the text after `OWNER/artifact-compliance-action`: "" is the action, "/.github/…" a workflow
 */
export function usageErrors(yaml: string, contracts: ReadonlyMap<string, Contract>): string[] {
  return usesIn(yaml).flatMap((use) => {
    const path = pathInThisRepository(use.uses);
    if (path === undefined) return [];
    const contract = contracts.get(path);
    if (contract === undefined) return [`${use.uses} does not exist`];
    return [...inputErrors(use, contract), ...outputErrors(use, contract, yaml), ...conditionErrors(use)].map(
      (error) => `${use.uses}: ${error}`,
    );
  });
}

/** Returns the path of a `uses` in this repository, or `undefined` for another repository. */
export function pathInThisRepository(uses: string): string | undefined {
  if (uses.startsWith("$/") || uses.startsWith("./")) {
    const path = uses.slice(1);
    return path === "/.github/actions/self" || path === "/" ? "" : path;
  }
  return /^[^/@]+\/artifact-compliance-action((?:\/[^@]*)?)@/.exec(uses)?.[1];
}

function inputErrors({ with: given, secrets }: Use, contract: Contract): string[] {
  const { operation } = given;
  const kinds: [string, object, Contract["inputs"]][] = [
    ["input", given, contract.inputs],
    ["secret", secrets, contract.secrets ?? {}],
  ];
  const errors = kinds.flatMap(([kind, actual, known]) => [
    ...Object.keys(actual)
      .filter((name) => !(name in known))
      .map((name) => `unknown ${kind} \`${name}\``),
    ...Object.entries(known)
      .filter(
        ([name, { required, default: fallback }]) => required && fallback === undefined && !(name in actual),
      )
      .map(([name]) => `the ${kind} \`${name}\` is missing`),
  ]);
  if ("connection" in contract.inputs && !("operation" in contract.inputs) && !("connection" in given))
    for (const name of ["base-url", "org"])
      if (!(name in given)) errors.push(`the input \`${name}\` is missing, and so is \`connection\``);
  if (!("operation" in contract.inputs) || operation === undefined) return errors;
  if (!isOperation(operation)) return [...errors, `unknown operation \`${JSON.stringify(operation)}\``];
  const unused = Object.keys(given).filter(
    // check validates the inputs of every operation.
    (name) => name in contract.inputs && !operationUses(operation, name) && operation !== "check",
  );
  return [...errors, ...unused.map((name) => `\`${operation}\` does not use the input \`${name}\``)];
}

/** Returns errors for outputs that the YAML reads and that the action or workflow does not have. */
function outputErrors({ step, job }: Use, contract: Contract, yaml: string): string[] {
  const names = [
    ...(step === undefined ? [] : [`steps.${step}`]),
    ...(job === undefined ? [] : [`needs.${job}`]),
  ];
  return names.flatMap((name) => {
    const pattern = new RegExp(`\\b${name.replaceAll(".", "\\.")}\\.outputs\\.([A-Za-z0-9_-]+)`, "g");
    const read = new Set([...yaml.matchAll(pattern)].map(([, output = ""]) => output));
    return [...read]
      .filter((output) => !(output in contract.outputs))
      .map((output) => `unknown output \`${output}\` (${name})`);
  });
}

/**
 * Test results are evidence also when they are red: the step that ran the tests has failed then. In a reusable workflow they
 * come from another job.
 */
const conditionErrors = ({ with: { "attestation-type": type, attestations }, condition }: Use) =>
  (type === "junit" || /^\S+ junit /m.test(String(attestations))) && !condition.includes("!cancelled()")
    ? ["red test results are not attested: add `if: ${{ !cancelled() }}`"]
    : [];

function isOperation(value: unknown): value is OperationName {
  return operationNames.some((name) => name === value);
}

function isMapping(node: unknown): node is Record<string, unknown> {
  return typeof node === "object" && node !== null && !Array.isArray(node);
}

/** Returns references to third-party code without a full commit, or without its version in a comment. */
export function unpinned(yaml: string): string[] {
  const lines = yaml.split("\n").filter((line) => /^\s*(?:-\s+)?["']?uses["']?\s*:/.test(line));
  const unpinnedLines = lines.filter((line) => {
    const [, uses = ""] = /uses["']?\s*:\s*["']?([^\s"'#]+)/.exec(line) ?? [];
    if (pathInThisRepository(uses) !== undefined) return false;
    return !/@[0-9a-f]{40}$/.test(uses) || !/#\s*v\d+\.\d+\.\d+\s*$/.test(line);
  });
  // A `uses` that is not on its own line, such as `{ uses: … }`, counts as unpinned.
  const checked = lines.length;
  const all = usesIn(yaml).length;
  return [
    ...unpinnedLines.map((line) => line.trim()),
    ...(checked === all ? [] : [`${all - checked} \`uses\` are not on a line of their own`]),
  ];
}
