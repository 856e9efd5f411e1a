// One claim as every metric sees it: each metric's pairs and score, and where two metrics differ.

import { html, nothing, type TemplateResult } from 'lit';
import {
  type ClaimMatching,
  claimMatchings,
  findMatchingDisagreements,
  type QuestionDisagreement,
  type QuestionPair,
} from '../../src/core/analyse/comparison/claimMatchings.ts';
import {
  type ComparedClaim,
  variantColumn,
} from '../../src/core/analyse/comparison/toComparedClaim.ts';
import { noAnswer, type QaPair } from '../../src/core/read/claims/evidence.ts';
import { formatInScale } from '../../src/core/base/numbers.ts';
import { metricsOf } from '../../src/core/score/metrics/registry.ts';
import { semqaPartOf } from '../../src/core/score/metrics/semqaMetric.ts';
import { reportClaim } from '../../src/core/score/report/reportClaim.ts';
import type { ScoredClaim } from '../../src/core/score/results/claims.ts';
import { asClause, messageOf } from '../../src/core/base/words/message.ts';
import { describeNotScored } from '../../src/core/base/words/remarks.ts';
import type { MetricsHeader } from '../../src/protocol/comparePanels.ts';
import { guidance } from '../common/computation.ts';
import { choice, icon, scoreBar } from '../common/controls.ts';
import {
  briefQuestionText,
  evidenceText,
  longEvidenceText,
  questionText,
} from '../common/evidenceText.ts';
import { inline, render, t } from '../common/l10n.ts';
import { inspectButton, verdictsLine } from './claimSummary.ts';
import type { MetricsStore } from './store.ts';
import type { MetricsViewState } from './viewState.ts';

function side(
  store: MetricsStore,
  claim: ScoredClaim,
  title: string,
  letter: 'Q' | 'P',
  evidence: readonly QaPair[],
): TemplateResult {
  return html`<section aria-label=${title}>
    <h3>${title}</h3>
    ${
      evidence.length === 0
        ? html`<p class="muted">${t('none')}</p>`
        : html`<ol class="evidence-list">
            ${evidence.map(
              ({ question, answers }, index) =>
                html`<li>
                  <span class="question-name">${letter}${index + 1}</span>
                  <div>
                    <p class="question-text">${questionText({ question, answers })}</p>
                    ${answers.map((answer, place) => {
                      const key = `${claim.index} ${letter}${index} ${place}`;
                      const text = answer.text.trim() === '' ? render(noAnswer) : answer.text;
                      return html`<p class="answer-text">
                        ${longEvidenceText(text, store.expanded.has(key), () => store.toggleExpanded(key))}
                      </p>`;
                    })}
                  </div>
                </li>`,
            )}
          </ol>`
    }
  </section>`;
}

/** Renders the claim's evidence, so that names such as Q1 and P3 can be looked up. */
function claimEvidence(store: MetricsStore, claim: ScoredClaim): TemplateResult {
  return html`<div class="both-sides">
    ${side(store, claim, t('Reference questions'), 'Q', claim.referenceEvidence)}
    ${side(store, claim, t('Predicted questions'), 'P', claim.predictedEvidence)}
  </div>`;
}

type MetricsSource = Pick<MetricsHeader, 'metrics' | 'parameters'>;

const known = new WeakMap<
  ScoredClaim,
  { readonly header: MetricsSource; readonly all: readonly ClaimMatching[] }
>();

/** Returns the matchings of all metrics of the run. Cached per claim and header. */
function matchingsOf(claim: ScoredClaim, header: MetricsSource): readonly ClaimMatching[] {
  const cached = known.get(claim);
  if (cached?.header === header) return cached.all;
  const { metrics, parameters } = header;
  const all = claimMatchings(
    reportClaim(claim, metricsOf(metrics), { semqa: parameters, averitecLevels: [] }),
    parameters,
  );
  known.set(claim, { header, all });
  return all;
}

interface ComparedMatchings {
  readonly all: readonly ClaimMatching[];
  readonly a: ClaimMatching;
  readonly b: ClaimMatching;
}

interface MatchingChoice {
  readonly view: Pick<MetricsViewState, 'x' | 'y' | 'matchingA' | 'matchingB'>;
  readonly header: MetricsSource | null;
}

/**
 * Returns the two chosen matchings. If none are chosen, returns the matchings of X and Y, or else the first two matchings.
 * Returns `undefined` if there is no matching.
 */
function chooseMatchings(
  all: readonly ClaimMatching[],
  { view, header }: MatchingChoice,
): ComparedMatchings | undefined {
  // SemQA's score and its parts depend on the current variation.
  const columnOf = (column: string): string =>
    semqaPartOf(column) ? variantColumn(header?.parameters.variation ?? 'hungarian') : column;
  const at = (column: string): ClaimMatching | undefined =>
    all.find((matching) => matching.column === columnOf(column));
  const a = at(view.matchingA) ?? at(view.x) ?? all[0];
  const other = at(view.y);
  const b =
    at(view.matchingB) ?? (other !== a ? other : undefined) ?? all.find((one) => one !== a) ?? a;
  return a && b ? { all, a, b } : undefined;
}

type Content = string | TemplateResult;

function matchingChoice(store: MetricsStore, { all, a, b }: ComparedMatchings): TemplateResult {
  const names = Object.fromEntries(all.map(({ column, heading }) => [column, heading]));
  return html`<div class="tab-toolbar" role="group" aria-label=${t('Matchings to compare')}>
    ${choice(t('Matching'), names, a.column, (column) => store.setView({ matchingA: column }))}
    <span class="muted">${t('compared with')}</span>
    ${choice(t('Other matching'), names, b.column, (column) => store.setView({ matchingB: column }))}
  </div>`;
}

function matchingDifferences({ a, b }: ComparedMatchings): TemplateResult {
  const differences = findMatchingDisagreements(a, b);
  if (a.column === b.column) {
    return html`<p class="muted">${t('Choose two matchings to see where they differ.')}</p>`;
  }
  if (differences.length === 0) {
    return html`<p>
      ${icon('equal')}
      ${t('{0} and {1} form the same pairs for every question.', a.heading, b.heading)}
    </p>`;
  }
  return html`<ul class="differences">
    ${differences.map(({ sentence }) => html`<li>${icon('differs')} <span>${render(sentence)}</span></li>`)}
  </ul>`;
}

function partner(
  claim: ScoredClaim,
  { reference, predicted, referenceAnswer, predictedAnswer, similarity }: QuestionPair,
  matching: ClaimMatching,
): TemplateResult {
  const answers = claim.referenceEvidence[reference]?.answers.length ?? 0;
  const replies = claim.predictedEvidence[predicted]?.answers.length ?? 0;
  const question = html`<b>P${predicted + 1}</b>`;
  const of = referenceAnswer !== null && answers > 1 ? referenceAnswer + 1 : null;
  const which = predictedAnswer !== null && replies > 1 ? predictedAnswer + 1 : null;
  const paired =
    which === null ? [question] : inline<Content>('{0}, answer {1}', question, String(which));
  return html`<li class=${similarity > 0 ? '' : 'muted'}>
    ${of === null ? paired : inline<Content>('answer {0}: {1}', String(of), html`${paired}`)}
    <span class="pair-number"
      >${similarity > 0 ? formatInScale(similarity, matching) : t('no similarity')}</span
    >
  </li>`;
}

const mostPartners = 4;

function pairsCell(
  claim: ScoredClaim,
  matching: ClaimMatching,
  reference: number,
  differs: boolean,
  first: ClaimMatching,
): TemplateResult {
  const pairs = matching.pairs
    .filter((pair) => pair.reference === reference)
    .sort((one, other) => other.similarity - one.similarity);
  return html`<td class=${differs ? 'is-different' : ''}>
    ${
      differs
        ? html`<span class="differs" title=${t('Different from {0}', first.heading)}
            >${icon('differs')}<span class="visually-hidden"
              >${t('different from {0}:', first.heading)}</span
            ></span
          >`
        : nothing
    }
    ${
      pairs.length === 0
        ? html`<span class="muted">${t('unmatched')}</span>`
        : html`<ul>
            ${pairs.slice(0, mostPartners).map((pair) => partner(claim, pair, matching))}
            ${pairs.length > mostPartners ? html`<li class="muted">${t('and {0} more', pairs.length - mostPartners)}</li>` : nothing}
          </ul>`
    }
  </td>`;
}

function table(claim: ScoredClaim, { all, a, b }: ComparedMatchings): TemplateResult {
  const differing = all.map(
    (matching) =>
      new Set(
        findMatchingDisagreements(a, matching).map((one: QuestionDisagreement) => one.reference),
      ),
  );
  const mark = ({ column }: ClaimMatching): string =>
    column === a.column || column === b.column ? 'is-compared' : '';
  return html`<div
    class="matrix-scroll"
    role="region"
    aria-label=${t('Matchings of the metrics')}
    tabindex="0"
  >
    <table class="matchings" .style=${`--columns: ${all.length}`}>
      <caption>
        <span class="caption-text"
          >${inline<Content>(
            'This table shows which questions each metric pairs. {0} marks pairs that differ from those of {1}.',
            icon('differs'),
            a.heading,
          )}</span
        >
      </caption>
      <thead>
        <tr>
          <td></td>
          ${all.map((matching) => html`<th scope="col" class=${mark(matching)} title=${matching.name}>${matching.heading}</th>`)}
        </tr>
        <tr class="score-row">
          <th scope="row">${t('Score')}</th>
          ${all.map(
            (matching) =>
              html`<td class=${mark(matching)}>
                ${
                  matching.score === null
                    ? html`<span class="muted">${t('answers not compared')}</span>`
                    : html`<b>${formatInScale(matching.score, matching)}</b>`
                }${scoreBar((matching.score ?? 0) / matching.maximum)}
              </td>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${claim.referenceEvidence.map(
          (pair, reference) =>
            html`<tr>
              <th scope="row">
                <span class="question-name">Q${reference + 1}</span>
                <span class="head-text">${briefQuestionText(pair)}</span>
              </th>
              ${all.map((matching, index) =>
                pairsCell(claim, matching, reference, differing[index]?.has(reference) ?? false, a),
              )}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function matchings(store: MetricsStore, claim: ScoredClaim): TemplateResult {
  const { header } = store;
  if (!header) return html``;
  const all = matchingsOf(claim, header);
  const compared = chooseMatchings(all, store);
  if (!compared) {
    const [failure] = Object.values(claim.failures);
    return guidance(
      failure
        ? t('Scoring failed: {0}.', render(asClause(messageOf(failure))))
        : t('No metric matched questions for this claim.'),
      failure
        ? t('Score the file again. Claims that already have scores are not scored again.')
        : t(
            'The reference has no questions, or the run has neither SemQA nor a text metric. Add SemQA or a text metric to the setting evidenceInspector.metrics, then run Score File again.',
          ),
    );
  }
  return html`${matchingChoice(store, compared)} ${matchingDifferences(compared)}
  ${table(claim, compared)}`;
}

function content(store: MetricsStore, claim: ComparedClaim): TemplateResult {
  const texts = store.textsOf(claim.index);
  return html`<div class="title-line">
      <h2 id="claim-title" tabindex="-1">${t('Claim {0}', claim.index)}</h2>
      ${inspectButton(store, claim)}
    </div>
    <p class="claim-text">${evidenceText(claim.claim)}</p>
    ${verdictsLine(claim)}
    ${
      texts
        ? html`${matchings(store, texts)} ${claimEvidence(store, texts)}`
        : html`<p class="muted">${t('Reading the texts of this claim…')}</p>`
    }`;
}

export function claimTab(store: MetricsStore): TemplateResult {
  const claim = store.selected;
  if (claim) return html`<div class="claim-tab">${content(store, claim)}</div>`;
  return guidance(
    store.view.selected === null
      ? t('No claim is selected.')
      : render(describeNotScored(store.view.selected)),
    t('Select a claim in the scatter plot or in the list of disagreements.'),
  );
}
