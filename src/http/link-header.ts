/** Returns whether a response's `link` header names a next page (RFC 8288); undefined where the header is absent. */
export const hasNextPage = ({ link }: Readonly<Record<string, string>>): boolean | undefined =>
  link === undefined ? undefined : /;\s*rel="?next"?/i.test(link);
