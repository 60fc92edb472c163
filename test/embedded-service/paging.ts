// Pages: an object with totals around the list, or a plain array with headers.

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

/** Returns the totals of a page; the caller adds the list under its own key. */
export const wrapped = (page: Page<unknown>) => ({
  _links: {},
  page: page.page,
  per_page: page.perPage,
  total_pages: page.totalPages,
  total_count: page.total,
});

/** Returns the headers of a page that is a plain array. */
export const headersOf = (page: Page<unknown>): Record<string, string> => ({
  "X-Total-Count": String(page.total),
  "X-Per-Page": String(page.perPage),
  "X-Current-Page": String(page.page),
  "X-Total-Pages": String(page.totalPages),
});
