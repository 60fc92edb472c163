// Links that are recorded with a trail or an artifact.
import type { Fingerprint, HttpUrl } from "./identifiers.ts";

/** Links by label, each with the SHA-256 of what it leads to where that is known. */
export type ExternalUrls = Readonly<
  Record<string, { readonly href: HttpUrl; readonly fingerprint?: Fingerprint }>
>;
