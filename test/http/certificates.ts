// A private authority and certificates for tests, made on the spot.
import { generate } from "selfsigned";

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

const day = 86_400_000;

/** An authority that no machine trusts. */
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

/** A server's certificate for these names, self-signed without an authority. */
export async function makeCertificate(options: {
  names: readonly string[];
  authority?: Certificate;
  expired?: boolean;
  /** In how many days it ends. */
  days?: number;
}): Promise<Certificate> {
  const made = await generate([{ name: "commonName", value: options.names[0] ?? "" }], {
    keyType: "ec",
    algorithm: "sha256",
    notBeforeDate: new Date(Date.now() - 60 * day),
    notAfterDate: new Date(Date.now() + (options.expired ? -1 : (options.days ?? 30)) * day),
    ...(options.authority && { ca: options.authority }),
    extensions: [
      { name: "basicConstraints", cA: false },
      {
        name: "subjectAltName",
        altNames: options.names.map((name) =>
          /^[\d.]+$/.test(name) ? { type: 7 as const, ip: name } : { type: 2 as const, value: name },
        ),
      },
    ],
  });
  return { key: made.private, cert: made.cert };
}
