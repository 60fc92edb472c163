/**
 * Kinds of pagination in the interface: a wrapper with totals and links, an array with headers, an array. Flows have one
 * of their own (routes/flows.ts).
 */

export interface Page<T> {
  items: T[];
  page: number;
  perPage: number;
  totalPages: number;
  total: number;
}

/** Returns one page. It is empty after the last one; with `perPage` 0 it has only the totals. */
export function pageOf<T>(all: readonly T[], page: number, perPage: number): Page<T> {
  return {
    items: all.slice((page - 1) * perPage, page * perPage),
    page,
    perPage,
    totalPages: perPage === 0 ? 0 : Math.ceil(all.length / perPage),
    total: all.length,
  };
}

/** Returns the totals and links of a page; the caller adds the list under its own key. */
export function wrapped<T>(page: Page<T>, address: URL) {
  const links = linksOf(page, address);
  return {
    _links: Object.fromEntries(
      Object.entries({ self: linkTo(page.page, page.perPage, address), ...links }).map(([rel, href]) => [
        rel,
        { href },
      ]),
    ),
    page: page.page,
    per_page: page.perPage,
    total_pages: page.totalPages,
    total_count: page.total,
  };
}

/** Returns the headers for a page that is a plain array. `Link` is there only if there are several pages. */
export function headersOf<T>(page: Page<T>, address: URL): Record<string, string> {
  const links = Object.entries(linksOf(page, address)).map(([rel, href]) => `<${href}>; rel="${rel}"`);
  return {
    "X-Total-Count": String(page.total),
    "X-Per-Page": String(page.perPage),
    "X-Current-Page": String(page.page),
    "X-Total-Pages": String(page.totalPages),
    ...(page.totalPages > 1 ? { Link: links.join(", ") } : {}),
  };
}

function linksOf<T>({ page, perPage, totalPages }: Page<T>, address: URL): Record<string, string> {
  const last = Math.max(totalPages, 1);
  return {
    first: linkTo(1, perPage, address),
    ...(page > 1 ? { prev: linkTo(Math.min(page - 1, last), perPage, address) } : {}),
    ...(page < totalPages ? { next: linkTo(page + 1, perPage, address) } : {}),
    last: linkTo(last, perPage, address),
  };
}

/** Returns the address of another page, with the query sorted by name. */
function linkTo(page: number, perPage: number, address: URL): string {
  const link = new URL(address);
  link.searchParams.set("page", String(page));
  link.searchParams.set("per_page", String(perPage));
  link.searchParams.sort();
  return link.href;
}
