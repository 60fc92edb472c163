/** List actions and Get environment notification: the same rules, seen from two sides. */
import type { Handler } from "../answer.ts";
import { unknown } from "../refusal.ts";

export const list: Handler = (_asked, { store }) => ({ status: 200, body: store.actions });

export const notification: Handler = ({ path }, { store }) => {
  const { notification_number } = path as { notification_number: number };
  const found = store.actions.find(({ type, number }) => type === "env" && number === notification_number);
  if (found === undefined) {
    throw unknown(
      `Notification number ${notification_number} does not exist for organization '${store.org}'`,
    );
  }
  return { status: 200, body: found };
};
