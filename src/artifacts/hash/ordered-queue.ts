// Passes items on in order, although some are pending promises: the entries of a directory with large files.

// More would only take memory: that many small files are hashed before a large one.
const maxLength = 1000;

/** Passes items on in order. Only what follows the first pending item is kept in memory. */
export class OrderedQueue<Item> {
  readonly #next: (item: Item) => void;
  readonly #items: (Item | Promise<Item>)[] = [];

  /** @param next is called with the items, one after the other */
  constructor(next: (item: Item) => void) {
    this.#next = next;
  }

  /** Adds an item. Returns a promise only when there is something to wait for. */
  add(item: Item | Promise<Item>): Promise<void> | undefined {
    if (item instanceof Promise) {
      // The rejection is handled where the item is awaited; until then it must not end the process.
      item.catch(() => undefined);
    } else if (this.#items.length === 0) {
      this.#next(item);
      return undefined;
    }
    this.#items.push(item);
    return this.#items.length > maxLength ? this.#settle(maxLength) : undefined;
  }

  /** Waits until all items are passed on. */
  end(): Promise<void> {
    return this.#settle(0);
  }

  async #settle(length: number): Promise<void> {
    while (this.#items.length > length) {
      const item = this.#items.shift();
      if (item !== undefined) this.#next(await item);
    }
  }
}
