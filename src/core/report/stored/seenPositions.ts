const pageBits = 4096;

/** Positions that were met, of a file of any length: a bit each, in pages, for they mostly lie together. */
export class SeenPositions {
  readonly #pages = new Map<number, Uint32Array>();

  /** `position`: a whole number from 0. False: it was there already. */
  add(position: number): boolean {
    const number = Math.floor(position / pageBits);
    let page = this.#pages.get(number);
    if (!page) {
      page = new Uint32Array(pageBits / 32);
      this.#pages.set(number, page);
    }
    const bit = position % pageBits;
    const word = page[bit >>> 5] ?? 0;
    const mask = 1 << (bit & 31);
    page[bit >>> 5] = word | mask;
    return (word & mask) === 0;
  }
}
