// `fingerprint`: what was built, named by its bytes. Works offline.
import { fingerprintAll } from "../artifacts/fingerprint-all.ts";
import type { Fingerprinted } from "../domain/outcome.ts";
import type { FingerprintRequest } from "../domain/request.ts";
import type { Context } from "../context.ts";

/** Fingerprints every artifact. Throws ConfigurationProblem for one that cannot be fingerprinted. */
export async function fingerprint(request: FingerprintRequest, context: Context): Promise<Fingerprinted> {
  return { kind: "fingerprinted", artifacts: await fingerprintAll(request.artifacts, context) };
}
