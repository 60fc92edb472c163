// `fingerprint`: fingerprints artifacts, offline.
import { fingerprintAll } from "../artifacts/fingerprint-all.ts";
import { createManifests } from "../artifacts/manifest/manifests.ts";
import type { Fingerprinted } from "../domain/outcome.ts";
import type { FingerprintRequest } from "../domain/request.ts";
import type { Context } from "../context.ts";
import { warnAboutEmptyDirectories } from "./shared/artifacts.ts";
import { declareArtifacts } from "./shared/declare.ts";

/** Fingerprints every artifact. Throws ConfigurationError for one that cannot be fingerprinted. */
export async function fingerprint(request: FingerprintRequest, context: Context): Promise<Fingerprinted> {
  using manifests = createManifests(request.artifacts, context);
  const artifacts = await fingerprintAll(request.artifacts, context, undefined, manifests);
  warnAboutEmptyDirectories(artifacts, context);
  if (request.declare) await declareArtifacts(artifacts, context);
  return { kind: "fingerprinted", artifacts, ...(await manifests.finish(artifacts)) };
}
