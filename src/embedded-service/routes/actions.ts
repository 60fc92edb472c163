/** List actions and Get environment notification: two views of the same rules. */
import type { Handler } from "../handler.ts";
import { notFound } from "../http-error.ts";

export const list: Handler = (_request, { store }) => ({ status: 200, body: store.actions });

export const notification: Handler = ({ path }, { store }) => {
  const { notification_number } = path as { notification_number: number };
  const found = store.actions.find(({ type, number }) => type === "env" && number === notification_number);
  if (found === undefined) {
    throw notFound(
      `Notification number ${notification_number} does not exist for organization '${store.org}'`,
    );
  }
  return { status: 200, body: found };
};
