// Lists that never stand in memory: ten thousand rows, records or answers that are made, written and forgotten one by one.

/** A list that is there, or one that is made item by item. */
export type List<Item> = Iterable<Item> & { readonly length: number };

/** What is made of each item, one after the other. */
export function* each<Item, Made>(items: Iterable<Item>, make: (item: Item) => Made): Generator<Made> {
  for (const item of items) yield make(item);
}

/** A list whose items are made anew, one at a time, whenever somebody goes through it. */
export class Lazy<Item> implements Iterable<Item> {
  readonly length: number;
  #items: () => Generator<Item>;

  /** So many items, as they are given one after the other. */
  constructor(length: number, items: () => Generator<Item>) {
    this.length = length;
    this.#items = items;
  }

  /** An item made of each source. */
  static of<Source, Item>(sources: List<Source>, make: (source: Source) => Item): Lazy<Item> {
    return new Lazy(sources.length, () => each(sources, make));
  }

  /** From now on, every item goes through this before anybody sees it. */
  through(change: (item: Item) => Item): this {
    const before = this.#items;
    this.#items = () => each(before(), change);
    return this;
  }

  [Symbol.iterator](): Generator<Item> {
    return this.#items();
  }

  /** In JSON it is a list as any other. */
  toJSON(): readonly Item[] {
    return [...this];
  }
}
