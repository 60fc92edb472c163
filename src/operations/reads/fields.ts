// What a service's items are shown as: one table of their plain fields, whatever they are.
import { formatTime } from "../../lib/format.ts";
import { type Presentation, table } from "../../report/presentation.ts";

/** What a step that reads says where its answer could be taken for a no. */
export const onlyReads =
  "the step passes all the same, because it only reads: the gate is `operation: assert`";

/** Most columns, because the number of cells would grow with the product of items and fields. Real items have 13 at most. */
const maxColumns = 20;

/**
 * Shows the texts, numbers and booleans of items in the summary, and folded in the log. What an item has in lists and objects only
 * the output `result` has; so has the address of a webhook, which can be a secret in itself.
 * @param now milliseconds since 1970
 */
export function showFields(
  title: string,
  items: readonly object[],
  now: number,
): Pick<Presentation, "table" | "folds"> {
  const columns = new Set<string>();
  for (const item of items)
    for (const [name, value] of Object.entries(item))
      if (columns.size < maxColumns && toText(name, value, now) !== "") columns.add(name);
  if (columns.size === 0) return {};
  const shown = table(items, (item) => {
    const fields = new Map<string, unknown>(Object.entries(item));
    return Object.fromEntries([...columns].map((name) => [name, toText(name, fields.get(name), now)]));
  });
  return { table: shown, folds: [{ title, table: shown, inLogOnly: true }] };
}

/** Returns the text of a plain value; an empty one for any other value. */
function toText(name: string, value: unknown, now: number): string {
  if (name.includes("webhook")) return "";
  if (typeof value === "number")
    return /_(?:at|timestamp)$/.test(name) ? formatTime(value, now) : String(value);
  if (typeof value === "string") return value;
  return typeof value === "boolean" ? String(value) : "";
}
