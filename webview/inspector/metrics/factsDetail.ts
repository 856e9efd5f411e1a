// A judge's result for a claim: its facts in two columns, each with its verdict, its source sentence and, on demand, the reason.

import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import {
  countsDiffer,
  countsOf,
  type FactSide,
  type FactSource,
  factSources,
  type FactVerdict,
  isClipped,
  type JudgedFact,
} from '../../../src/core/score/judge/facts.ts';
import { ev2rMetric } from '../../../src/core/score/metrics/judged/ev2r.ts';
import type { JudgedSides } from '../../../src/core/score/metrics/judged/ev2rNumbers.ts';
import { judgeVerdictMetric } from '../../../src/core/score/metrics/judged/judgeVerdict.ts';
import { referencelessMetric } from '../../../src/core/score/metrics/judged/referenceless.ts';
import type { ReportClaim } from '../../../src/core/score/results/claims.ts';
import { evidenceLabel, evidenceText } from '../../common/evidenceText.ts';
import { icon } from '../../common/controls.ts';
import { translateCount, english, render, t, translate } from '../../common/l10n.ts';
import { placeName } from '../../../src/core/show/claimView/textPairings.ts';
import type { Side } from '../../common/evidenceTable/tableTypes.ts';
import type { InspectorStore } from '../store.ts';
import {
  joinClauses,
  messageOf,
  type StoredMessage,
} from '../../../src/core/base/words/message.ts';
import { sentences } from '../../../src/core/base/words/lists.ts';

/** An explanation, and the view below it. */
export interface JudgedDetail {
  readonly sentence: string;
  readonly view: TemplateResult | typeof nothing;
}

const verdictWords: Readonly<Record<FactVerdict, string>> = {
  supported: english('supported'),
  contradicted: english('contradicted'),
  absent: english('not in the other text'),
  disputed: english('supported and contradicted'),
};

interface FactsContext {
  readonly store: InspectorStore;
  readonly claim: ReportClaim;
  readonly about: 'answers' | 'questions';
}

function sourceView(
  { store, claim }: FactsContext,
  side: Side,
  source: FactSource,
): TemplateResult {
  const { question, answer, sentence } = source;
  const name = render(placeName(claim, side, { question, answer }));
  const file = side === 'reference' ? 'reference' : 'predictions';
  return html`<p class="muted">
    <button
      type="button"
      class="link-button"
      title=${side === 'reference' ? t('Reveal in reference') : t('Reveal in predictions')}
      @click=${() => {
        store.post({
          type: 'reveal',
          index: claim.index,
          target: { file, part: 'question', question },
        });
      }}
    >
      ${name}
    </button>
    ${evidenceText(sentence)}
  </p>`;
}

function factView(fact: JudgedFact, source: TemplateResult | typeof nothing): TemplateResult {
  const word =
    fact.verdict === null ? t('no verdict from the judge') : translate(verdictWords[fact.verdict]);
  return html`<li class="fact">
    <b>${word}</b>
    <div>${evidenceText(fact.text)}</div>
    ${source}
    ${
      fact.reason === ''
        ? nothing
        : html`<details>
            <summary>${t('Reason')}</summary>
            <p>${evidenceText(fact.reason)}</p>
          </details>`
    }
  </li>`;
}

/** Renders a line such as "2 of 5 supported", and any inconsistency in the judge's counts. */
function countLine(side: FactSide): TemplateResult {
  const { facts, supported } = countsOf(side);
  const differ = countsDiffer(side);
  const odd = [
    ...(differ
      ? [
          translateCount(
            differ.said.facts,
            'the judge reported {1} of {0} fact as supported, but its list shows {2} of {3}',
            'the judge reported {1} of {0} facts as supported, but its list shows {2} of {3}',
            differ.said.supported,
            differ.listed.supported,
            differ.listed.facts,
          ),
        ]
      : []),
    ...(isClipped(side)
      ? [
          t(
            'the judge reported more supported facts than there are facts, so all facts count as supported',
          ),
        ]
      : []),
  ];
  return html`<span class="muted"
    >${t('{0} of {1} supported', supported, facts)}${
      odd.length === 0
        ? nothing
        : html` · <span class="differs">${icon('differs')} ${render(joinClauses(odd))}</span>`
    }</span
  >`;
}

function factList(
  title: string,
  facts: FactSide,
  sources: readonly (TemplateResult | typeof nothing)[],
): TemplateResult {
  return html`<section class="facts">
    <h4>${title} ${countLine(facts)}</h4>
    <ul>
      ${facts.facts.map((fact, index) => factView(fact, sources[index] ?? nothing))}
    </ul>
  </section>`;
}

function sourcesOf(
  context: FactsContext,
  side: Side,
  { facts }: FactSide,
): readonly (TemplateResult | typeof nothing)[] {
  const { claim, about } = context;
  const evidence = side === 'reference' ? claim.referenceEvidence : claim.predictedEvidence;
  const texts = facts.map(({ text }) => text);
  return factSources(texts, evidence, about).map((source) =>
    source ? sourceView(context, side, source) : nothing,
  );
}

function sidesView(
  context: FactsContext,
  sides: JudgedSides | null,
): TemplateResult | typeof nothing {
  if (sides === null || sides === 'nothingPredicted') return nothing;
  const { predicted, reference } = sides;
  return html`<div class="columns">
    ${factList(t('Predicted'), predicted, sourcesOf(context, 'predictions', predicted))}
    ${factList(t('Reference'), reference, sourcesOf(context, 'reference', reference))}
  </div>`;
}

/**
 * Renders the facts of the evidence. For the question columns, renders the facts of the questions. Open reasons are closed when
 * the claim changes.
 */
export function ev2rDetail(
  store: InspectorStore,
  claim: ReportClaim,
  column: string,
): JudgedDetail {
  const score = ev2rMetric.result(claim);
  if (!score) return missingDetail(ev2rMetric.failure(claim));
  const isOfQuestions = column.includes('_question');
  const sides = isOfQuestions ? score.questions : score.evidence;
  if (sides === null) return missingDetail(isOfQuestions ? score.questionsFailure : undefined);
  if (sides === 'nothingPredicted') {
    return {
      sentence: t('There is no prediction, so recall is 0 and the judge was not asked.'),
      view: nothing,
    };
  }
  const [recall, precision] = [countsOf(sides.reference), countsOf(sides.predicted)];
  const context: FactsContext = { store, claim, about: isOfQuestions ? 'questions' : 'answers' };
  return {
    sentence: sentences([
      translateCount(
        recall.facts,
        'Recall: the prediction supports {1} of {0} reference fact.',
        'Recall: the prediction supports {1} of {0} reference facts.',
        recall.supported,
      ),
      translateCount(
        precision.facts,
        'Precision: the reference supports {1} of {0} predicted fact.',
        'Precision: the reference supports {1} of {0} predicted facts.',
        precision.supported,
      ),
    ]),
    view: html`${keyed(`${String(claim.index)} ${context.about}`, sidesView(context, sides))}`,
  };
}

/** Returns the claim's own facts compared with the prediction. */
export function referencelessDetail(claim: ReportClaim): JudgedDetail {
  const score = referencelessMetric.result(claim);
  if (!score) return missingDetail(referencelessMetric.failure(claim));
  if (score.facts === null) {
    return { sentence: t('There is no prediction, so the judge was not asked.'), view: nothing };
  }
  return {
    sentence: t('The list shows which facts of the claim the predicted evidence supports.'),
    view: html`${keyed(claim.index, factList(t('Claim'), score.facts, []))}`,
  };
}

export function judgeVerdictDetail(claim: ReportClaim): JudgedDetail {
  const verdict = judgeVerdictMetric.result(claim);
  if (!verdict)
    return missingDetail(
      judgeVerdictMetric.failure(claim) ?? { message: t('there is no prediction.') },
    );
  return {
    sentence: t('The judge gave this verdict based on the predicted evidence alone.'),
    view: html`<p><b>${evidenceLabel(verdict.verdict)}</b></p>
      <p>${evidenceText(verdict.explanation)}</p>`,
  };
}

function missingDetail(
  failure: StoredMessage = { message: t('the judge was not asked.') },
): JudgedDetail {
  return { sentence: t('There is no score: {0}', render(messageOf(failure))), view: nothing };
}
