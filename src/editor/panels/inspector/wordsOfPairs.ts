// The matching words in pairs of a claim's texts. The run supplies the texts, and the scorer marks the words.

import {
  listPredictedTexts,
  referenceTexts,
  type PlacedText,
} from '../../../core/scoring/claimStrings.ts';
import type { TextPlace } from '../../../core/scoring/matching.ts';
import { defaultTextParameters } from '../../../core/parameters/textParameters.ts';
import { describeError } from '../../../protocol/errors.ts';
import type { FromInspector, PairPlaces, ToInspector } from '../../../protocol/panels.ts';
import type { MarkWordsParams, TextPair } from '../../../protocol/fileReading.ts';
import type { Scoring } from '../../../protocol/scorer.ts';
import { render } from '../../platform/l10n.ts';
import type { Run } from '../../runs/run.ts';

type WordsRequest = Omit<Extract<FromInspector, { type: 'words' }>, 'type'>;
type Answer = Extract<ToInspector, { type: 'words' }>;

/** The members of a run that this module uses. */
type WordsRun = Pick<Run, 'scoredClaim' | 'result'>;

interface PlacedPair {
  readonly places: PairPlaces;
  readonly texts: TextPair;
}

function textAt(texts: readonly PlacedText[], { question, answer }: TextPlace): string | undefined {
  return texts.find((text) => text.question === question && text.answer === answer)?.text;
}

/** Returns the texts as METEOR compared them. Skips pairs that the claim does not have. */
function placePairs(run: WordsRun, { index, scope, pairs }: WordsRequest): readonly PlacedPair[] {
  const claim = run.scoredClaim(index);
  const format = run.result?.provenance.predictions.format;
  if (!claim || format === undefined) return [];
  const expected = referenceTexts(scope, claim.referenceEvidence);
  const predictedTexts = listPredictedTexts(scope, claim.predictedEvidence, format);
  return pairs.flatMap((places): PlacedPair[] => {
    const reference = textAt(expected, places.reference);
    const predicted = textAt(predictedTexts, places.predicted);
    if (reference === undefined || predicted === undefined) return [];
    return [{ places, texts: { reference, predicted } }];
  });
}

export async function wordsOfPairs(
  client: Pick<Scoring, 'markWords'>,
  run: WordsRun,
  wanted: WordsRequest,
): Promise<Answer> {
  const { index, scope } = wanted;
  const placed = placePairs(run, wanted);
  const params: MarkWordsParams = {
    text: run.result?.text ?? defaultTextParameters,
    pairs: placed.map(({ texts }) => texts),
  };
  const answer = { type: 'words', index, scope } as const;
  if (placed.length === 0) return { ...answer, pairs: [], failure: null };
  try {
    const { pairs } = await client.markWords(params);
    return {
      ...answer,
      pairs: placed.flatMap(({ places }, place) => {
        const marked = pairs[place];
        return marked ? [{ ...places, marked }] : [];
      }),
      failure: null,
    };
  } catch (error) {
    return { ...answer, pairs: [], failure: render(describeError(error)) };
  }
}
