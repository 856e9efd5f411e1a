// Where something was found, in words: `answer to Q2`.

import type { EvidenceRole } from '../evidence/evidence.ts';
import type { TextPlace } from './claimFinding.ts';
import { inEnglish, type Say } from '../words/translation.ts';

/** `Q1` of the reference, `P1` of the predictions. */
export function questionName({
  side,
  question,
}: {
  readonly side: EvidenceRole;
  readonly question: number;
}): string {
  return `${side === 'reference' ? 'Q' : 'P'}${question + 1}`;
}

export function placeWords(place: TextPlace, say: Say = inEnglish): string {
  switch (place.part) {
    case 'claim':
      return say('the claim');
    case 'origin':
      return say('its origin');
    case 'question':
      return say('question {0}', questionName(place));
    case 'answer':
      return place.answer === 0
        ? say('answer to {0}', questionName(place))
        : say('answer {0} to {1}', place.answer + 1, questionName(place));
    case 'source':
      return say('source of {0}', questionName(place));
    case 'justification':
      return place.side === 'reference'
        ? say('reference justification')
        : say('predicted justification');
  }
}

/** Where the predictions are those of several systems: without the number of a question that each of them has. */
export function placeOfSystems(place: TextPlace, say: Say = inEnglish): string {
  if (!('side' in place) || place.side !== 'predictions') return placeWords(place, say);
  switch (place.part) {
    case 'question':
      return say('predicted question');
    case 'answer':
      return say('predicted answer');
    case 'source':
      return say('predicted source');
    case 'justification':
      return placeWords(place, say);
  }
}
