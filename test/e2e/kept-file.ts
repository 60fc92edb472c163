// Files of kept requests, written a second time from docs/contract.md: a test can make any file that a step with the API
// key could have made.
import { createHmac } from "node:crypto";

export interface KeptRequest {
  endpoint: string;
  flow: string;
  data: Record<string, unknown>;
  file?: { name: string; base64: string };
}

export interface KeptFile {
  version: number;
  kept_at: number;
  base_url: string;
  org: string;
  run: Record<string, string>;
  requests: KeptRequest[];
  mac: string;
}

/** Returns the compact JSON of a file with the MAC that it has under this API key, in place of any that it had. */
export function signedText(file: object, apiToken: string): string {
  const body = Object.entries(file).filter(([name]) => name !== "mac");
  return signedJson(JSON.stringify(Object.fromEntries(body)), apiToken);
}

/** Returns the compact JSON of a file without its MAC, with that. */
export function signedJson(json: string, apiToken: string): string {
  const key = createHmac("sha256", apiToken).update("artifact-compliance-action kept requests v2").digest();
  return `${json.slice(0, -1)},"mac":"${createHmac("sha256", key).update(json).digest("hex")}"}`;
}
