// The first tab of a claim: the evidence table with the inspector's extra features.

import { html, nothing, type TemplateResult } from 'lit';
import type { Shown } from '../../common/controls.ts';
import { semqaOf, semqaInputsOf } from '../../../src/core/score/metrics/semqaMetric.ts';
import type { ReportClaim, ScoredClaim } from '../../../src/core/score/results/claims.ts';
import { formatComparedText } from '../../../src/core/score/measures/textFields.ts';
import { entailmentKey } from '../../common/evidenceTable/entailment.ts';
import { evidenceTable } from '../../common/evidenceTable/evidenceTable.ts';
import type { PairPlaces } from '../../../src/protocol/pageMessages.ts';
import type { SidePlace } from '../../common/evidenceTable/tableTypes.ts';
import type { InspectorStore } from '../store.ts';
import { wordLegend, wordNote } from '../words/wordNotes.ts';
import { imageList } from './imageList.ts';
import { overruleForm } from './reviewForm.ts';
import { repeatNote, sharedNote } from './sourcesTab.ts';
import { describeIfMatched } from '../../../src/core/score/metrics/matchWords.ts';
import {
  semqaIfMatched,
  type QuestionPair,
} from '../../../src/core/score/measures/matchedOutcome.ts';
import type { SemqaScore } from '../../../src/core/score/measures/semqa.ts';
import { render } from '../../common/l10n.ts';

/**
 * Renders the score that the claim would have if an unmatched pair were a match. Renders nothing if the pair cannot be matched.
 */
function ifMatchedNote(
  { rows }: InspectorStore,
  claim: ScoredClaim,
  now: SemqaScore,
  pair: QuestionPair,
): Shown {
  const then = semqaIfMatched(semqaInputsOf(claim), rows.parameters, pair);
  if (!then) return nothing;
  const { score, more } = describeIfMatched(now, then, pair);
  return html`<p class="if-matched">
    <b>${render(score)}</b> ${more ? html`<span class="muted">${render(more)}</span>` : nothing}
  </p>`;
}

function noteOnWords(store: InspectorStore, claim: ReportClaim, places: PairPlaces): Shown {
  const { reference, predicted } = places;
  const marked = store.words.of(claim.index, 'questionAnswer', places);
  const expected = claim.referenceEvidence[reference.question];
  const predictedPair = claim.predictedEvidence[predicted.question];
  if (!store.marksWords || !marked || !expected || !predictedPair) return nothing;
  return wordNote(marked, {
    reference: formatComparedText(expected, reference.answer),
    predicted: formatComparedText(predictedPair, predicted.answer),
  });
}

/** Renders the key of the marks and bars, which stays in sight below the rows. */
function evidenceKey(store: InspectorStore, claim: ReportClaim): TemplateResult {
  const hasMatches = (semqaOf(claim)?.matches.length ?? 0) > 0;
  return html`<div class="small evidence-key">
    ${wordLegend(store)} ${hasMatches ? entailmentKey() : nothing}
  </div>`;
}

export function evidenceTab(store: InspectorStore, claim: ReportClaim): TemplateResult {
  const { index } = claim;
  const scored = store.selectedClaim ?? claim;
  const asked = store.askedPair?.claim === index ? store.askedPair : undefined;
  const imagesAt = ({ side }: SidePlace) => ({ claim: index, side });
  const ifMatched = (reference: number, predicted: number) => {
    const semqa = semqaOf(claim);
    const isAsked = asked?.reference === reference && asked.predicted === predicted;
    const isMatch = semqa?.matches.some(
      (match) => match.reference === reference && match.predicted === predicted,
    );
    return isAsked && semqa && !isMatch
      ? ifMatchedNote(store, claim, semqa, { reference, predicted })
      : nothing;
  };
  return html`${evidenceTable({
    store,
    index,
    isUnscored: store.isUnscored,
    reference: claim.referenceEvidence,
    systems: [{ name: store.header?.predictionsName ?? '', claim }],
    parameters: store.rows.parameters,
    marks: { isOn: store.marksWords, areAll: store.marksAll },
    order: store.reviewing.orderOf(index),
    asked,
    extras: {
      hasPlaces: true,
      marksOf: (places) => store.words.of(index, 'questionAnswer', places),
      wordNote: (places) => noteOnWords(store, claim, places),
      images: (at, { images }, label) => imageList(store, imagesAt(at), images, label),
      repeatNote: (at) => repeatNote(scored, at),
      sharedNote: (at, address) => sharedNote(scored, at, address),
      reveal: ({ side, question }) =>
        store.post({ type: 'reveal', index, target: { file: side, part: 'question', question } }),
      ifMatched,
      overrule: (reference) => overruleForm(store, claim, reference),
    },
  })}
  ${store.isUnscored ? nothing : evidenceKey(store, claim)}`;
}
