import { setImmediate as nextTurn } from 'node:timers/promises';
import { pairMarker, type MarkedPair } from '../../core/scoring/wordMarks.ts';
import type { MeteorTokenizer } from '../../core/parameters/textParameters.ts';
import type { Lexicon } from '../../core/text/lexicon.ts';
import { cancelled } from '../../protocol/errors.ts';
import type { CancelSignal } from '../../protocol/requestRows.ts';
import type { MarkedWords, MarkWordsParams } from '../../protocol/fileReading.ts';

type Marker = (reference: string, predicted: string) => MarkedPair;

/** Marks the matching words in pairs of texts, one pair at a time, so that scoring continues in between. */
export class WordMarking {
  readonly #lexicon: () => Lexicon;
  readonly #markers = new Map<MeteorTokenizer, Marker>();

  constructor(lexicon: () => Lexicon) {
    this.#lexicon = lexicon;
  }

  async mark({ text, pairs }: MarkWordsParams, signal?: CancelSignal): Promise<MarkedWords> {
    const marker = this.#marker(text);
    const marked: MarkedPair[] = [];
    for (const { reference, predicted } of pairs) {
      if (signal?.aborted) throw cancelled();
      marked.push(marker(reference, predicted));
      await nextTurn();
    }
    return { pairs: marked };
  }

  #marker(parameters: MarkWordsParams['text']): Marker {
    const { meteorTokenizer } = parameters;
    const known = this.#markers.get(meteorTokenizer);
    if (known) return known;
    const marker = pairMarker({ parameters, lexicon: this.#lexicon });
    this.#markers.set(meteorTokenizer, marker);
    return marker;
  }
}
