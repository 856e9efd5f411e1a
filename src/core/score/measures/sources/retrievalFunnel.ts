// How many pages and passages a claim has at each step of retrieval. docs/metrics/evidenceStages.md defines the steps.

import type { Claim } from '../../../read/claims/evidence.ts';
import { answersOf, normaliseCitedSources } from '../../../read/claims/sourceNames.ts';

/** In the order of the steps. */
export const funnelSteps = [
  'pages',
  'read',
  'words',
  'leaks',
  'passages',
  'cited',
  'citedElsewhere',
] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** `null` if unknown because the store or the list of retrieved passages is missing. */
export type RetrievalFunnel = Readonly<Record<FunnelStep, number | null>>;

interface StorePage {
  readonly address: string;
  readonly comparable: string;
  readonly text: string;
  readonly published?: string;
}

/** Counts a claim's pages, which are added one by one. Several lines with the same address count once. */
export class FunnelCounter {
  readonly #isLeak: (page: StorePage) => boolean;
  readonly #read = new Set<string>();
  #words = 0;
  #leaks = 0;

  /** Creates the counter. `isLeak`: whether a page can reveal the claim's verdict. */
  constructor(isLeak: (page: StorePage) => boolean) {
    this.#isLeak = isLeak;
  }

  add(page: StorePage): void {
    const { comparable, text } = page;
    if (this.#read.has(comparable)) return;
    this.#read.add(comparable);
    this.#words += text.split(/\s+/u).filter((word) => word !== '').length;
    if (this.#isLeak(page)) this.#leaks += 1;
  }

  /**
   * Returns the counts. `found`: number of addresses in the store, with or without a text. `passages`: number of retrieved passages,
   * `null` without a list. `prediction`: cites the pages that were used.
   */
  result(
    found: number,
    passages: number | null,
    prediction: Pick<Claim, 'evidence'> | null,
  ): RetrievalFunnel {
    const cited = new Set(normaliseCitedSources(answersOf(prediction?.evidence ?? [])).sources);
    if (found === 0) {
      const none = { pages: null, read: null, words: null, leaks: null, citedElsewhere: null };
      return { ...none, passages, cited: cited.size };
    }
    const inStore = [...cited].filter((page) => this.#read.has(page)).length;
    return {
      ...{ pages: found, read: this.#read.size, words: this.#words, leaks: this.#leaks },
      ...{ passages, cited: inStore, citedElsewhere: cited.size - inStore },
    };
  }
}
