// Decides whether two predictions for one claim are equal in everything that is scored.

import type { Claim } from '../evidence.ts';

type Content = Pick<Claim, 'verdict' | 'evidence' | 'justification'>;

/** Returns the parts of a prediction that are scored, as text. Equal texts mean equal predictions. */
export function contentOf({ verdict, evidence, justification }: Content): string {
  return JSON.stringify([verdict ?? null, evidence, justification ?? null]);
}

/**
 * Returns a number that stands for the content of a prediction, for files that do not fit in memory: 53 bits of two FNV-1a hashes.
 * Two different predictions for one claim have the same number by chance once in about 10^16 pairs. Makes no copy of the texts,
 * which can be large.
 */
export function hashContent({ verdict, evidence, justification }: Content): number {
  const hash = new Hash();
  hash.add([verdict ?? null, evidence, justification ?? null]);
  return hash.value;
}

class Hash {
  #low = 0x811c9dc5;
  #high = 0x9dc5811c;

  get value(): number {
    return (this.#high >>> 11) * 2 ** 32 + (this.#low >>> 0);
  }

  /** Adds a value of JSON. Absent members are ignored, as in JSON. */
  add(value: unknown): void {
    if (typeof value === 'string') {
      this.#mix(1);
      for (let index = 0; index < value.length; index += 1) this.#mix(value.charCodeAt(index));
      this.#mix(value.length);
    } else if (Array.isArray(value)) {
      this.#mix(2);
      for (const item of value) this.add(item);
      this.#mix(3);
    } else if (typeof value === 'object' && value !== null) {
      this.#mix(4);
      for (const [name, member] of Object.entries(value)) {
        if (member === undefined) continue;
        this.add(name);
        this.add(member);
      }
      this.#mix(5);
    } else {
      this.add(String(value));
    }
  }

  #mix(code: number): void {
    this.#low = Math.imul(this.#low ^ code, 0x01000193);
    this.#high = Math.imul((this.#high << 5) ^ (this.#high >>> 27) ^ code, 0x2c1b3c6d);
  }
}
