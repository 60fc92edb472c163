// What to do about a certificate that does not hold: what is wrong with the file of private authorities.
import { X509Certificate } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import type { Environment } from "../context.ts";
import { describeFileError, describeFileKind } from "../files/file-error.ts";

/** Says what to do where the authority of a certificate is not trusted. */
export function certificatesHint(environment: Environment): string {
  const file = environment["NODE_EXTRA_CA_CERTS"] ?? "";
  // A job in a container has its workspace there.
  const isContainer = environment["GITHUB_WORKSPACE"]?.startsWith("/__w/") === true;
  const wayOut = isContainer
    ? "The job runs in a container, which the runner's `.env` does not reach: mount a PEM file with the certificate of the authority, and set `NODE_EXTRA_CA_CERTS` to it under `container`"
    : "set `NODE_EXTRA_CA_CERTS` to a PEM file with the certificate of its authority";
  if (file === "")
    return isContainer
      ? `Check the address. ${wayOut}`
      : `Check the address. If you trust the certificate, ${wayOut}`;
  const problem = findProblem(file);
  if (problem === undefined)
    return `Check the address. If you trust the certificate, add that of its authority to \`${file}\` (\`NODE_EXTRA_CA_CERTS\`)`;
  const found = `\`NODE_EXTRA_CA_CERTS\` is \`${file}\`, which ${problem}`;
  return isContainer ? `${found}. ${wayOut}` : `${found}: ${wayOut}`;
}

/** Larger than the authorities of the world together. */
const maxBytes = 10_000_000;

/** Returns what is wrong with a file of certificates, as the end of a sentence. */
function findProblem(path: string): string | undefined {
  let content: Buffer;
  try {
    const status = statSync(path);
    if (!status.isFile()) return `is ${describeFileKind(status)}`;
    if (status.size > maxBytes) return `is larger than ${maxBytes / 1_000_000} MB`;
    content = readFileSync(path);
  } catch (error) {
    const reason = describeFileError(error);
    if (reason === undefined) throw error;
    return `cannot be read: ${reason}`;
  }
  const isPem = content.includes("-----BEGIN ");
  if (isCertificate(content)) return isPem ? undefined : "is DER, not PEM";
  return "holds no certificate";
}

/** Returns whether a file begins with a certificate, in PEM or DER. */
function isCertificate(content: Buffer): boolean {
  try {
    new X509Certificate(content);
    return true;
  } catch {
    return false;
  }
}
