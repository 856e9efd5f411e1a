// What the host says of the evidence of all systems, asked for when a view shows it.

import type { AlignedSystems } from '../../src/core/comparison/alignedSystems.ts';
import type { SourceOverlap } from '../../src/core/comparison/sourceOverlaps.ts';
import type { FindFlaws } from '../../src/core/comparison/systemSlices.ts';
import type { FromSystems, ToSystems } from '../../src/protocol/comparePanels.ts';

type Question = Extract<FromSystems, { type: 'sources' | 'flaws' }>;

export class CommonEvidence {
  /** Absent until it is there. */
  overlaps: readonly SourceOverlap[] | undefined;
  /** 0..1; `null`: nobody asked for flaws. */
  progress: number | null = null;
  readonly #post: (question: Question) => void;
  readonly #asked = new Set<Question['type']>();
  readonly #flaws = new Map<number, readonly string[]>();

  constructor(post: (question: Question) => void) {
    this.#post = post;
  }

  /** Other systems or other claims: what was said is of those before. */
  restart(): void {
    this.#asked.clear();
    this.#flaws.clear();
    this.overlaps = undefined;
    this.progress = null;
  }

  want(type: Question['type']): void {
    if (this.#asked.has(type)) return;
    this.#asked.add(type);
    if (type === 'flaws') this.progress = 0;
    this.#post({ type });
  }

  take(message: Extract<ToSystems, { type: Question['type'] }>): void {
    if (message.type === 'sources') {
      this.overlaps = message.overlaps;
      return;
    }
    for (const { index, flaws } of message.claims) this.#flaws.set(index, flaws);
    this.progress = message.total === 0 ? 1 : message.looked / message.total;
  }

  /** `undefined` until all claims have been looked at. */
  flawsAt({ indices }: Pick<AlignedSystems, 'indices'>): FindFlaws | undefined {
    if (this.progress !== 1) return undefined;
    return (place) => this.#flaws.get(indices[place] ?? -1) ?? [];
  }
}
