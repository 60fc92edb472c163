// What the operations that read have in common: required inputs, a client, a table.
import type { Context } from "../../context.ts";
import { createHttpClient } from "../../http/http-client.ts";
import { Deadline } from "../../lib/deadline.ts";
import type { Presentation, Table } from "../../report/presentation.ts";
import { createServiceClient, type ServiceClient, type ServiceSettings } from "../../service/client.ts";

export const requiredInputs = ["base-url", "org", "api-token"] as const;

/** Creates the client of a step, and the time that its requests have together. */
export function openClient(
  values: ServiceSettings & { readonly retries: number; readonly timeout: number },
  context: Context,
): { readonly client: ServiceClient; readonly deadline: Deadline } {
  const client = createServiceClient(values, createHttpClient(values, context));
  return { client, deadline: new Deadline(values.timeout, context.clock) };
}

/** Shows a table in the summary, and folded in the log. */
export const withTable = (title: string, shown: Table): Pick<Presentation, "table" | "folds"> =>
  shown.rows.length === 0 ? {} : { table: shown, folds: [{ title, table: shown, inLogOnly: true }] };
