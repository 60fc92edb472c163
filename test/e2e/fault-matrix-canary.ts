// A secret that is looked for wherever a step leaves text.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Step } from "./step.ts";

/** Distinctive, and different in every encoding. */
export const canary = 'canary/7f+3c="9a1e5b';

/** Every place where one of the secrets can be read, in whatever encoding; it should be none. */
export function whereShown(step: Step, secrets: readonly string[] = [canary]): readonly string[] {
  const places: Record<string, string> = {
    "the log": step.log.replace(/^::add-mask::.*$/gm, ""),
    "standard error": step.standardError,
    outputs: JSON.stringify(step.outputs) + Object.values(step.outputs).join("\n"),
    "the summary": step.summary,
  };
  // The event's payload is what the test itself put there.
  for (const entry of readdirSync(step.temporary, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && entry.name !== "event.json")
      places[`the file ${entry.name}`] = readFileSync(join(entry.parentPath, entry.name), "utf8");
  const forms = secrets.flatMap(formsOf);
  return Object.entries(places).flatMap(([place, text]) =>
    forms.filter((form) => text.includes(form)).map((form) => `${place} shows ${form}`),
  );
}

/** A secret in the encodings in which it could appear. They are spelt out here, not taken from what is tested. */
export function formsOf(secret: string): readonly string[] {
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
