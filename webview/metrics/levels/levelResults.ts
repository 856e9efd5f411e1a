import type { ComparedClaim } from '../../../src/core/comparison/toComparedClaim.ts';
import {
  flipsBetween,
  levelCurve,
  type LevelCurve,
  type LevelFlips,
} from '../../../src/core/comparison/levels.ts';
import type { Claims } from '../../common/claims.ts';
import type { LevelChoice } from '../../common/levels/levelChoice.ts';

/** The AVeriTeC score at all levels, and the user's level. */
export class LevelResults {
  readonly #claims: Claims;
  readonly #choice: LevelChoice;
  readonly #changed: () => void;
  #curve: LevelCurve | undefined;
  #version = -1;
  #flips: { key: unknown[]; rows: readonly ComparedClaim[]; to: LevelFlips['to'] } = {
    key: [],
    rows: [],
    to: 'notCounting',
  };

  constructor(claims: Claims, changed: () => void, choice: LevelChoice) {
    this.#claims = claims;
    this.#changed = changed;
    this.#choice = choice;
  }

  get level(): number {
    return this.#choice.level;
  }

  /** Curve of the claims so far. Cached per version of the claims. */
  get curve(): LevelCurve {
    if (this.#curve === undefined || this.#version !== this.#claims.version) {
      this.#curve = levelCurve(this.#claims.list);
      this.#version = this.#claims.version;
    }
    return this.#curve;
  }

  /** Returns the claims that count at only one of the two levels. The array is new only when its members have changed. */
  flips(from: number, to: number): { rows: readonly ComparedClaim[]; to: LevelFlips['to'] } {
    const { curve } = this;
    const key = [curve, from, to];
    if (key.some((part, index) => part !== this.#flips.key[index])) {
      const { flipped, to: direction } = flipsBetween(curve, from, to);
      const rows = flipped.flatMap((index) => this.#claims.at(index) ?? []);
      this.#flips = { key, rows, to: direction };
    }
    return this.#flips;
  }

  move(level: number): void {
    this.#choice.move(level);
    this.#changed();
  }
}
