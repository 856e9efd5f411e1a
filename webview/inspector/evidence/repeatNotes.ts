// Notes on repeated evidence in a claim: near-identical predictions, and sources that several pairs cite.

import { html, nothing, type TemplateResult } from 'lit';
import {
  listCitedSources,
  repeatsIn,
  type CitedSources,
  type Repeats,
} from '../../../src/core/metrics/repeats.ts';
import type { ScoredClaim } from '../../../src/core/results/claims.ts';
import { t } from '../../common/l10n.ts';
import type { Side, SidePlace } from '../../common/evidenceTable/tableTypes.ts';
import { questionName } from '../../../src/core/find/placeWords.ts';
import { joinList } from '../../../src/core/words/message.ts';

interface ClaimRepeats {
  readonly predictions: readonly Repeats[];
  readonly citedBy: CitedSources;
}

const known = new WeakMap<ScoredClaim, ClaimRepeats>();

function repeatsOf(claim: ScoredClaim): ClaimRepeats {
  const { referenceEvidence, predictedEvidence } = claim;
  const repeats = known.get(claim) ?? {
    predictions: repeatsIn(predictedEvidence),
    citedBy: listCitedSources(referenceEvidence, predictedEvidence),
  };
  known.set(claim, repeats);
  return repeats;
}

function predictedName(question: number): string {
  return questionName({ side: 'predictions', question });
}

function sentence({ question, answer }: Repeats): string {
  if (question !== null && question === answer) {
    return t('question and answer are nearly the same as in {0}', predictedName(question));
  }
  if (question !== null && answer !== null) {
    return t(
      'question is nearly the same as in {0}; answer is nearly the same as in {1}',
      predictedName(question),
      predictedName(answer),
    );
  }
  if (question !== null) return t('question is nearly the same as in {0}', predictedName(question));
  return answer === null ? '' : t('answer is nearly the same as in {0}', predictedName(answer));
}

/** Renders a note on a predicted pair that nearly repeats an earlier pair. */
export function repeatNote(
  claim: ScoredClaim,
  { side, question }: SidePlace,
): TemplateResult | typeof nothing {
  if (side !== 'predictions') return nothing;
  const repeats = repeatsOf(claim).predictions[question];
  const note = repeats ? sentence(repeats) : '';
  return note === ''
    ? nothing
    : html`<span
        class="repeat-note"
        title=${t('The texts share at least 80 % of their words and all numbers')}
        >${note}</span
      >`;
}

/** Renders a note on an address that other pairs of the claim also cite. */
export function sharedNote(
  claim: ScoredClaim,
  at: SidePlace,
  address: string,
): TemplateResult | typeof nothing {
  const cited = repeatsOf(claim).citedBy(address);
  const names = (side: Side, questions: readonly number[]): readonly string[] =>
    questions
      .filter((question) => side !== at.side || question !== at.question)
      .map((question) => questionName({ side, question }));
  const others = [
    ...names('reference', cited?.reference ?? []),
    ...names('predictions', cited?.predicted ?? []),
  ];
  return others.length === 0
    ? nothing
    : html`<span class="repeat-note">${t('also cited by {0}', joinList(others))}</span>`;
}
