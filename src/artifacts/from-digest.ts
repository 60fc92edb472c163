// Artifacts whose fingerprints are known: lines `sha256:…`.
import * as v from "valibot";
import { fingerprintSchema } from "../lib/identifiers.ts";
import type { ArtifactLine, FoundArtifact } from "./artifact.ts";

/** Returns the artifact that a line states. Nothing is read. */
export const fromDigest = ({ line, name, value }: ArtifactLine): FoundArtifact => ({
  line,
  artifact: { name, filename: name ?? value, type: "digest", fingerprint: v.parse(fingerprintSchema, value) },
});
