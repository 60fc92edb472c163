/** The three ways in which the interface pages: a wrapper with totals and links, a bare array with headers, a bare array. */

export interface Page<T> {
  items: T[];
  page: number;
  perPage: number;
  totalPages: number;
  total: number;
}

/** One page. Beyond the last it is empty; with `perPage` 0 there is nothing but the totals. */
export function pageOf<T>(all: readonly T[], page: number, perPage: number): Page<T> {
  return {
    items: all.slice((page - 1) * perPage, page * perPage),
    page,
    perPage,
    totalPages: perPage === 0 ? 0 : Math.ceil(all.length / perPage),
    total: all.length,
  };
}

/** Numbers and links around a page whose list goes under a key of its own. */
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

/** The headers beside a bare array. `Link` only when there are several pages. */
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

/** The question again for another page, its query sorted by name. */
function linkTo(page: number, perPage: number, address: URL): string {
  const link = new URL(address);
  link.searchParams.set("page", String(page));
  link.searchParams.set("per_page", String(perPage));
  link.searchParams.sort();
  return link.href;
}
