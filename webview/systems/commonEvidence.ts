// Facts about the evidence of all systems, requested from the host when a view needs them.

import type { AlignedSystems } from '../../src/core/analyse/comparison/alignedSystems.ts';
import type { SourceOverlap } from '../../src/core/analyse/comparison/sourceOverlaps.ts';
import type { FindFlaws } from '../../src/core/analyse/comparison/systemSlices.ts';
import type { ToSystems } from '../../src/protocol/comparePanels.ts';
import type { FromSystems } from '../../src/protocol/pageMessages.ts';

type Question = Extract<FromSystems, { type: 'sources' | 'flaws' }>;

export class CommonEvidence {
  /** Absent until received. */
  overlaps: readonly SourceOverlap[] | undefined;
  /** Progress of the search for flaws, from 0 to 1. `null` if the search was not requested. */
  progress: number | null = null;
  readonly #post: (question: Question) => void;
  readonly #asked = new Set<Question['type']>();
  readonly #flaws = new Map<number, readonly string[]>();

  constructor(post: (question: Question) => void) {
    this.#post = post;
  }

  /** Drops the results when systems or claims change. */
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

  /** Returns the flaws by claim, or `undefined` until all claims have been checked. */
  flawsAt({ indices }: Pick<AlignedSystems, 'indices'>): FindFlaws | undefined {
    if (this.progress !== 1) return undefined;
    return (place) => this.#flaws.get(indices[place] ?? -1) ?? [];
  }
}
