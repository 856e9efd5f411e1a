const pageBits = 4096;

/** Records positions in a file of any length: one bit each, in pages, because most are close together. */
export class SeenPositions {
  readonly #pages = new Map<number, Uint32Array>();

  /** `position`: a whole number from 0. Returns false if it was added before. */
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
