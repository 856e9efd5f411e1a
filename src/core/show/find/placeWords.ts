// Describes a place in words: `answer to Q2`.

import type { EvidenceRole } from '../../read/claims/evidence.ts';
import type { FoundPlace } from './claimFinding.ts';
import { type Wording, msg } from '../../base/words/message.ts';

/** Returns for example `Q1` for the reference or `P1` for the predictions. */
export function questionName({
  side,
  question,
}: {
  readonly side: EvidenceRole;
  readonly question: number;
}): string {
  return `${side === 'reference' ? 'Q' : 'P'}${question + 1}`;
}

export function describePlace(place: FoundPlace): Wording {
  switch (place.part) {
    case 'claim':
      return msg('the claim');
    case 'origin':
      return msg('the origin of the claim');
    case 'review':
      return msg('notes and tags');
    case 'question':
      return msg('question {0}', questionName(place));
    case 'answer':
      return place.answer === 0
        ? msg('answer to {0}', questionName(place))
        : msg('answer {0} to {1}', place.answer + 1, questionName(place));
    case 'source':
      return msg('source of {0}', questionName(place));
    case 'justification':
      return place.side === 'reference'
        ? msg('reference justification')
        : msg('predicted justification');
  }
}

/** Describes a place in the predictions of several systems. Leaves out the question's number, which differs between systems. */
export function placeOfSystems(place: FoundPlace): Wording {
  if (!('side' in place) || place.side !== 'predictions') return describePlace(place);
  switch (place.part) {
    case 'question':
      return msg('predicted question');
    case 'answer':
      return msg('predicted answer');
    case 'source':
      return msg('predicted source');
    case 'justification':
      return describePlace(place);
  }
}
