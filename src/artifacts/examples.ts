// For warnings about many things of one kind: how many there are, and the first of them.
import { decodePath, type PathBytes } from "./path-bytes.ts";

/** How many there are, and the first of them. */
export interface Examples {
  readonly count: number;
  readonly first?: string;
}

/** Adds one. */
export const another = ({ count, first }: Examples, path: PathBytes): Examples => ({
  count: count + 1,
  first: first ?? decodePath(path),
});

/** Says how many there are and names the first: "2 links (`a` is the first)". */
export function listed({ count, first = "" }: Examples, one: string, many: string): string {
  return count === 1 ? `One ${one} (\`${first}\`)` : `${count} ${many} (\`${first}\` is the first)`;
}
