import type { ServiceSettings } from "../../domain/request.ts";
import { pick } from "../../lib/pick.ts";

/** Returns which service to use, with which credential, and how long. */
export const serviceOf = (values: ServiceSettings): ServiceSettings =>
  pick(values, "baseUrl", "org", "apiToken", "authScheme", "timeout", "retries");
