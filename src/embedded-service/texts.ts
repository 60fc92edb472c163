/**
 * The files that the service reads at its start. `.ci/build.ts` replaces this module with their contents, so that the
 * bundle is one file and does not parse YAML at its start.
 */
import { readFileSync } from "node:fs";
import { parse } from "yaml";

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");

export const style: string = read("pages/style.css");
/** openapi.yaml, parsed. */
export const description: unknown = parse(read("openapi.yaml"));
/** default-scenario.yaml, parsed. */
export const defaultScenario: unknown = parse(read("default-scenario.yaml"));
