// Maps pieces of texts to the numbers of their tokens. Looks up a piece by its code units within the text, so no string is created for a
// known piece.

import { NumberList } from './numberList.ts';

export const unknownPiece = -1;

/** Number of fields in one slot of the table. */
const fields = 4; // firstSlot shifts by 2
const hashField = 0;
/** Field with the length and the variant of the piece. 0 in a free slot. */
const keyField = 1;
const unitsField = 2;
const numbersField = 3;

/** Exclusive upper bound of the variants of a piece. */
const mostVariants = 16;

/** An open-addressing hash table that is at most half full. Pieces have at least one code unit. */
export class PieceTable {
  /** For each piece: the count of its token numbers, followed by these numbers. */
  readonly numbers = new NumberList();
  size = 0;
  #slots = new Int32Array(fields * 4096);
  #units = new Uint16Array(16_384);
  #unitsLength = 0;

  /** Returns the position of a piece's numbers in `numbers`, or `unknownPiece`. `hash` depends only on the units. */
  find(units: Uint16Array, from: number, to: number, hash: number, variant: number): number {
    const slots = this.#slots;
    const known = this.#units;
    const key = (to - from) * mostVariants + variant;
    const mask = slots.length - 1;
    for (let slot = hashSlot(hash, variant) & mask; ; slot = (slot + fields) & mask) {
      const slotKey = slots[slot + keyField] ?? 0;
      if (slotKey === 0) return unknownPiece;
      if (slotKey !== key || slots[slot + hashField] !== hash) continue;
      let at = from;
      let same = slots[slot + unitsField] ?? 0;
      while (at < to && units[at] === known[same]) {
        at += 1;
        same += 1;
      }
      if (at === to) return slots[slot + numbersField] ?? 0;
    }
  }

  /** Adds a new piece whose numbers were appended to `numbers` from `numbersAt` on. */
  add(
    units: Uint16Array,
    from: number,
    to: number,
    hash: number,
    variant: number,
    numbersAt: number,
  ): void {
    this.size += 1;
    if (2 * fields * this.size > this.#slots.length) this.#grow();
    const end = this.#unitsLength + to - from;
    if (end > this.#units.length) {
      const grown = new Uint16Array(2 * end);
      grown.set(this.#units);
      this.#units = grown;
    }
    for (let index = from; index < to; index += 1)
      this.#units[this.#unitsLength + index - from] = units[index] ?? 0;
    const slot = findFreeSlot(this.#slots, hashSlot(hash, variant));
    this.#slots[slot + hashField] = hash;
    this.#slots[slot + keyField] = (to - from) * mostVariants + variant;
    this.#slots[slot + unitsField] = this.#unitsLength;
    this.#slots[slot + numbersField] = numbersAt;
    this.#unitsLength = end;
  }

  clear(): void {
    this.#slots.fill(0);
    this.#unitsLength = 0;
    this.numbers.length = 0;
    this.size = 0;
  }

  #grow(): void {
    const slots = this.#slots;
    const grown = new Int32Array(4 * slots.length);
    for (let slot = 0; slot < slots.length; slot += fields) {
      const key = slots[slot + keyField] ?? 0;
      if (key === 0) continue;
      const hash = slots[slot + hashField] ?? 0;
      const free = findFreeSlot(grown, hashSlot(hash, key % mostVariants));
      for (let field = 0; field < fields; field += 1)
        grown[free + field] = slots[slot + field] ?? 0;
    }
    this.#slots = grown;
  }
}

function hashSlot(hash: number, variant: number): number {
  const mixed = Math.imul(hash ^ variant, 0x9e3779b1);
  return (mixed ^ (mixed >>> 15)) << 2;
}

function findFreeSlot(slots: Int32Array, first: number): number {
  const mask = slots.length - 1;
  let slot = first & mask;
  while (slots[slot + keyField] !== 0) slot = (slot + fields) & mask;
  return slot;
}
