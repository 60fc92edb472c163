/**
 * The files that the service reads at its start. `.ci/build.ts` puts their contents in place of this module, so that
 * the bundle is one file and parses no YAML when it starts.
 */
import { readFileSync } from "node:fs";
import { parse } from "yaml";

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");

export const style: string = read("pages/style.css");
/** openapi.yaml, parsed. */
export const description: unknown = parse(read("openapi.yaml"));
/** default-scenario.yaml, parsed. */
export const defaultScenario: unknown = parse(read("default-scenario.yaml"));
