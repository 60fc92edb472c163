// Pages: an object with totals and links around the list, or a plain array with headers.

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly page: number;
  readonly perPage: number;
  readonly totalPages: number;
  readonly total: number;
}

/** Returns one page. It is empty after the last one; with a `per_page` of 0 it has only the totals. */
export const pageOf = <Item>(
  all: readonly Item[],
  { page, per_page: perPage }: { readonly page: number; readonly per_page: number },
): Page<Item> => ({
  items: all.slice((page - 1) * perPage, page * perPage),
  page,
  perPage,
  totalPages: perPage === 0 ? 0 : Math.ceil(all.length / perPage),
  total: all.length,
});

/** Returns the totals and links of a page; the caller adds the list under its own key. */
export function wrapped(page: Page<unknown>, url: URL) {
  const links = Object.entries({ self: page.page, ...linkedPages(page) });
  return {
    _links: Object.fromEntries(links.map(([rel, number]) => [rel, { href: addressOf(number, page, url) }])),
    page: page.page,
    per_page: page.perPage,
    total_pages: page.totalPages,
    total_count: page.total,
  };
}

/** Returns the headers of a page that is a plain array. `Link` is there only with several pages. */
export function headersOf(page: Page<unknown>, url: URL): Record<string, string> {
  const links = Object.entries(linkedPages(page)).map(
    ([rel, number]) => `<${addressOf(number, page, url)}>; rel="${rel}"`,
  );
  return {
    "X-Total-Count": String(page.total),
    "X-Per-Page": String(page.perPage),
    "X-Current-Page": String(page.page),
    "X-Total-Pages": String(page.totalPages),
    ...(page.totalPages > 1 && { Link: links.join(", ") }),
  };
}

const linkedPages = ({ page, totalPages }: Page<unknown>): Readonly<Record<string, number>> => ({
  first: 1,
  ...(page > 1 && { prev: Math.min(page - 1, Math.max(totalPages, 1)) }),
  ...(page < totalPages && { next: page + 1 }),
  last: Math.max(totalPages, 1),
});

function addressOf(number: number, { perPage }: Page<unknown>, url: URL): string {
  const address = new URL(url);
  address.searchParams.set("page", String(number));
  address.searchParams.set("per_page", String(perPage));
  address.searchParams.sort();
  return address.href;
}
