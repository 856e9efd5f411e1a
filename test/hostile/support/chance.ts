// Seeded random choices for attacks: the same case is the same attack on every machine.

import { Random } from '../../../src/core/base/statistics/random.ts';

export class Chance {
  readonly #random: Random;

  constructor(seed: string) {
    this.#random = Random.seeded(hashOf(seed));
  }

  /** Returns a whole number from 0 to `limit` - 1. */
  below(limit: number): number {
    return this.#random.below(limit);
  }

  /** 0..1, without 1. */
  share(): number {
    return this.#random.next() / 2 ** 32;
  }

  isTrue(probability: number): boolean {
    return this.share() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new Error('nothing to pick from');
    return items[this.below(items.length)] as Item;
  }
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
