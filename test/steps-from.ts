// Which code steps run: src/ itself, or the bundle in dist/, which is what users get. The variable STEPS_FROM chooses, as
// `src` or `bundle`. Without it, tests run src/, so a change is tested without a build; programs such as the demo run the
// bundle if it was built from the sources as they are now, else src/.
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { isDistFresh, project } from "../.ci/sources.ts";

const variable = "STEPS_FROM";

/** Vitest's global setup: chooses for the whole run, and says so before it starts. */
export default function chooseForRun({ config }: TestProject): void {
  // A bundle would not follow the changes that are watched.
  const chosen = config.watch ? "src" : chooseSource(process.env[variable] ?? "src");
  Object.assign(process.env, { [variable]: chosen }, compileCache);
  process.stdout.write(`Whole steps run from ${chosen === "src" ? "src/" : "the bundle in dist/"}\n\n`);
}

/**
 * Chooses what steps run.
 * @throws if the bundle is asked for and was built from other sources
 */
export function chooseSource(chosen = process.env[variable] ?? "", repository = project): "src" | "bundle" {
  if (chosen === "src") return "src";
  if (chosen !== "" && chosen !== "bundle")
    throw new Error(`${variable} is "${chosen}": expected src or bundle`);
  if (isDistFresh(repository)) return "bundle";
  if (chosen === "") return "src";
  throw new Error(
    `dist/ was not built from src/ as it is now: run \`npm run build\`, or set ${variable}=src`,
  );
}

let source: "src" | "bundle" | undefined;

/** Returns what steps run. In tests this is what the run chose at its start. */
export const stepsFrom = (): "src" | "bundle" => (source ??= chooseSource());

/** Returns the module of the action that Node starts. */
export const actionEntry = (): string =>
  join(project, stepsFrom() === "bundle" ? "dist/index.js" : "src/index.ts");

/** Returns the module of the embedded service that Node starts. */
export const serviceEntry = (): string =>
  join(project, stepsFrom() === "bundle" ? "dist/service/index.js" : "src/embedded-service/main.ts");

/** The variable with which Node keeps what it compiled: starting from src/ takes half the time. */
export const compileCache = {
  NODE_COMPILE_CACHE: join(project, "node_modules/.cache/node-compile-cache"),
} as const;
