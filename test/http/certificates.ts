// Certificates for tests, made on the spot by an authority that no machine trusts.
import { generate } from "selfsigned";

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** Makes a server's certificate for one name, or that of an authority; self-signed without an authority. */
export async function makeCertificate(name: string, authority?: Certificate): Promise<Certificate> {
  const made = await generate([{ name: "commonName", value: name }], {
    keyType: "ec",
    algorithm: "sha256",
    ca: authority,
    extensions: [
      { name: "basicConstraints", cA: authority === undefined },
      { name: "subjectAltName", altNames: [{ type: 2, value: name }] },
    ],
  });
  return { key: made.private, cert: made.cert };
}
