// Searches for a secret in everything that a step writes.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Step } from "../step.ts";

/** A secret that is distinctive, and different in every encoding. */
export const canary = 'canary/7f+3c="9a1e5b';

/** Returns every place that contains one of the secrets in any encoding. */
export function findLeaks(step: Step, secrets: readonly string[] = [canary]): readonly string[] {
  const places: Record<string, string> = {
    "the log": step.log.replace(/^::add-mask::.*$/gm, ""),
    "standard error": step.standardError,
    outputs: JSON.stringify(step.outputs) + Object.values(step.outputs).join("\n"),
    "the summary": step.summary,
  };
  // The event's payload is written by the test itself.
  for (const entry of readdirSync(step.temporary, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && entry.name !== "event.json")
      places[`the file ${entry.name}`] = readFileSync(join(entry.parentPath, entry.name), "utf8");
  const forms = secrets.flatMap(encodingsOf);
  return Object.entries(places).flatMap(([place, text]) =>
    forms.filter((form) => text.includes(form)).map((form) => `${place} contains ${form}`),
  );
}

/** Returns a secret in every encoding in which it could appear. This list is independent of the tested code. */
export function encodingsOf(secret: string): readonly string[] {
  const base64 = [secret, `${secret}:`].map((text) => Buffer.from(text).toString("base64"));
  return [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    // Without the padding, and without the last characters, which depend on what follows.
    ...base64.map((text) => text.replace(/=+$/, "")),
    Buffer.from(secret).toString("hex"),
  ];
}
