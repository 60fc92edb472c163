// `fingerprint`: fingerprints artifacts, offline.
import type { Fingerprinted } from "../domain/outcome.ts";
import type { FingerprintRequest } from "../domain/request.ts";
import type { Context } from "../context.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { fingerprintSelected } from "./shared/artifacts.ts";
import { subjectLines } from "./shared/subjects.ts";

/**
 * Fingerprints every artifact.
 * @throws ConfigurationError for one that cannot be fingerprinted
 */
export async function fingerprint(request: FingerprintRequest, context: Context): Promise<Fingerprinted> {
  const { artifacts, manifest } = await fingerprintSelected(request.artifacts, context, undefined, "keep");
  const subjects = subjectLines(artifacts, context);
  return { kind: "fingerprinted", artifacts, ...manifest, ...omitUndefined({ subjects }) };
}
