// Where something was found, in words: `answer to Q2`.

import type { EvidenceRole } from '../evidence/evidence.ts';
import type { TextPlace } from './claimFinding.ts';

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

export function placeWords(place: TextPlace): string {
  switch (place.part) {
    case 'claim':
      return 'the claim';
    case 'origin':
      return 'its origin';
    case 'question':
      return `question ${questionName(place)}`;
    case 'answer':
      return place.answer === 0
        ? `answer to ${questionName(place)}`
        : `answer ${place.answer + 1} to ${questionName(place)}`;
    case 'source':
      return `source of ${questionName(place)}`;
    case 'justification':
      return place.side === 'reference' ? 'reference justification' : 'predicted justification';
  }
}

/** Where the predictions are those of several systems: without the number of a question that each of them has. */
export function placeOfSystems(place: TextPlace): string {
  return 'side' in place && place.side === 'predictions' && place.part !== 'justification'
    ? `predicted ${place.part}`
    : placeWords(place);
}
