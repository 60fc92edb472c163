// Certificates for tests, made on the spot by an authority that no machine trusts.
import { generate } from "selfsigned";

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

const day = 86_400_000;

/** Makes an authority. */
export async function makeAuthority(): Promise<Certificate> {
  const made = await generate([{ name: "commonName", value: "Authority of a test" }], {
    keyType: "ec",
    algorithm: "sha256",
    notAfterDate: new Date(Date.now() + 30 * day),
    extensions: [
      { name: "basicConstraints", cA: true, critical: true },
      { name: "keyUsage", keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  return { key: made.private, cert: made.cert };
}

/** Makes a server's certificate for one name; self-signed without an authority. */
export async function makeCertificate(
  name: string,
  { authority, isExpired = false }: { readonly authority?: Certificate; readonly isExpired?: boolean } = {},
): Promise<Certificate> {
  const made = await generate([{ name: "commonName", value: name }], {
    keyType: "ec",
    algorithm: "sha256",
    notBeforeDate: new Date(Date.now() - 60 * day),
    notAfterDate: new Date(Date.now() + (isExpired ? -1 : 30) * day),
    ...(authority && { ca: authority }),
    extensions: [
      { name: "basicConstraints", cA: false },
      { name: "subjectAltName", altNames: [{ type: 2, value: name }] },
    ],
  });
  return { key: made.private, cert: made.cert };
}
