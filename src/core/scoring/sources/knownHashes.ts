// A set of pairs of 32-bit hashes in typed arrays. It needs eight bytes per pair, whereas a set of the texts would have to keep
// the texts.

const firstCapacity = 1 << 10;

export class KnownHashes {
  readonly #most: number;
  #first = new Int32Array(firstCapacity);
  #second = new Int32Array(firstCapacity);
  #size = 0;

  /** Creates an empty set. `most`: maximum number of pairs. When the set is full, further pairs are not added. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Returns whether the set already has the pair. Adds the pair if not. */
  hasOrAdd(hash: number, otherHash: number): boolean {
    // (0, 0) marks an empty place.
    const [first, second] = [hash === 0 && otherHash === 0 ? 1 : hash, otherHash];
    const place = this.#placeOf(first, second);
    if (!this.#isEmpty(place)) return true;
    if (this.#size === this.#most) return false;
    this.#first[place] = first;
    this.#second[place] = second;
    this.#size += 1;
    if (2 * this.#size > this.#first.length) this.#grow();
    return false;
  }

  clear(): void {
    this.#size = 0;
    if (this.#first.length > 4 * firstCapacity) {
      // Creates new small arrays. Clearing the large arrays of a long page would slow down every short page after it.
      this.#first = new Int32Array(firstCapacity);
      this.#second = new Int32Array(firstCapacity);
      return;
    }
    this.#first.fill(0);
    this.#second.fill(0);
  }

  #isEmpty(place: number): boolean {
    return this.#first[place] === 0 && this.#second[place] === 0;
  }

  /** Returns the place of a pair, or the empty place for it. */
  #placeOf(first: number, second: number): number {
    const last = this.#first.length - 1;
    const mixed = Math.imul(first ^ (second >>> 16), 0x85ebca6b);
    let place = (mixed ^ (mixed >>> 13)) & last;
    while (
      !this.#isEmpty(place) &&
      (this.#first[place] !== first || this.#second[place] !== second)
    ) {
      place = (place + 1) & last;
    }
    return place;
  }

  #grow(): void {
    const [first, second] = [this.#first, this.#second];
    this.#first = new Int32Array(2 * first.length);
    this.#second = new Int32Array(2 * first.length);
    for (const [index, hash] of first.entries()) {
      const other = second[index] ?? 0;
      if (hash === 0 && other === 0) continue;
      const place = this.#placeOf(hash, other);
      this.#first[place] = hash;
      this.#second[place] = other;
    }
  }
}
