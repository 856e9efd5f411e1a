import { html, nothing, type TemplateResult } from 'lit';
import type { ScoredClaim } from '../../../src/core/results/claims.ts';
import { coverageMetric } from '../../../src/core/metrics/coverage.ts';
import { formatInScale, formatScore } from '../../../src/core/format/numbers.ts';
import { describeUndecided } from '../../../src/core/metrics/semqaWords.ts';
import { nameVerdict, explainScores } from '../../../src/core/report/summary.ts';
import type { ClaimTab, RevealTarget } from '../../../src/protocol/panels.ts';
import { scoreBar } from '../../common/bars.ts';
import { evidenceText } from '../../common/evidenceText.ts';
import { icon } from '../../common/icons.ts';
import { render, t } from '../../common/l10n.ts';
import { foundLine } from '../find/foundLine.ts';
import { sheetButton } from '../jumps/shortcutSheet.ts';
import { tabList } from '../../common/tabs/tabList.ts';
import { reportClaim } from '../../../src/core/report/reportClaim.ts';
import { semqaMetric } from '../../../src/core/metrics/semqaMetric.ts';
import { hasFailed, type ScoredRow } from '../rows/claimScores.ts';
import { matrixTab } from '../matrix/matrixTab.ts';
import { metricsTab } from '../metrics/metricsTab.ts';
import { pairsTab } from '../evidence/pairsTab.ts';
import {
  claimScoresOf,
  computeFilledShare,
  runMetrics,
  scoreOfRow,
  type RunScore,
} from '../rows/runScores.ts';
import { justificationsTab } from '../evidence/justifications.ts';
import { copyClaim } from './copyClaim.ts';
import { originLine } from './originLine.ts';
import { sourcesTab } from '../evidence/sourcesTab.ts';
import { imageList } from '../evidence/imageList.ts';
import type { InspectorStore } from '../store.ts';
import { outcomeIcon } from '../scores/verdicts.ts';
import { claimTabNames } from '../viewState.ts';
import {
  noEvidenceForClaim,
  describeNotScored,
  noVerdict,
  outcomeNames,
} from '../../../src/core/words/remarks.ts';

function navigation(store: InspectorStore): TemplateResult {
  const place = store.selectedPosition;
  const step = (places: number, name: string, title: string): TemplateResult => html`
    <vscode-button
      appearance="icon"
      aria-label=${name}
      title=${title}
      ?disabled=${places < 0 ? place === 0 : place === store.rows.visible.length - 1}
      @click=${() => {
        store.step(places);
      }}
      >${icon(places < 0 ? 'previous' : 'next')}</vscode-button
    >
  `;
  return html`<span class="navigation"
    >${step(-1, t('Previous claim'), t('Previous claim (Alt+Up, P)'))}${step(1, t('Next claim'), t('Next claim (Alt+Down, N)'))}${sheetButton()}</span
  >`;
}

function revealClaim(
  store: InspectorStore,
  index: number,
  file: RevealTarget['file'],
): TemplateResult {
  return html`<vscode-button
    appearance="secondary"
    @click=${() => {
      store.post({ type: 'reveal', index, target: { file, part: 'claim' } });
    }}
    >${icon('reveal')}
    ${file === 'predictions' ? t('Reveal in predictions') : t('Reveal in reference')}</vscode-button
  >`;
}

function titleLine(store: InspectorStore, { row }: ScoredRow): TemplateResult {
  const { date, speaker } = store.selectedClaim ?? {};
  const origins = [date, speaker].flatMap((text) =>
    text === undefined || text === '' ? [] : [text],
  );
  return html`<div class="title-line">
    <h1 id="claim-title" tabindex="-1">${t('Claim {0}', row.index)}</h1>
    <span class="muted"
      >${origins.map(
        (text, place) => html`${place > 0 ? ' · ' : nothing}${evidenceText(text)}`,
      )}</span
    >
    <span class="actions">
      ${copyClaim(store)}
      ${row.predictionIndex === null ? nothing : revealClaim(store, row.index, 'predictions')}
      ${revealClaim(store, row.index, 'reference')}
    </span>
    ${navigation(store)}
  </div>`;
}

function verdictsLine({ row }: ScoredRow): TemplateResult {
  const outcome = outcomeIcon(row);
  const verdict = (name: string, text: string | null): TemplateResult =>
    html`<span
      ><span class="muted">${name}</span> <b>${evidenceText(render(nameVerdict(text)))}</b></span
    >`;
  return html`<p class="verdicts">
    ${verdict(t('predicted'), row.predictedVerdict)}
    ${verdict(t('reference'), row.referenceVerdict)}
    <span class="outcome outcome-${outcome}"
      >${icon(outcome)} ${render(outcome === 'unknown' ? noVerdict : outcomeNames[outcome])}</span
    >
  </p>`;
}

/** A claim of this many characters may need to be scrolled, also by the keyboard. */
const longClaim = 300;

function claimHead(store: InspectorStore, scored: ScoredRow): TemplateResult {
  const { jumper } = store;
  const { claim } = scored.row;
  return html`<div class="claim-head">
    <p
      class="claim-text"
      role="heading"
      aria-level="2"
      tabindex=${claim.length > longClaim ? '0' : nothing}
    >
      ${evidenceText(claim)}
    </p>
    ${imageList(store, { claim: scored.row.index, side: 'reference' }, store.selectedClaim?.images, t('Images of the claim'))}
    ${verdictsLine(scored)}
    ${jumper.note === '' ? nothing : html`<p class="jump-note muted">${jumper.note}</p>`}
    ${foundLine(store)}
  </div>`;
}

interface HeadScore {
  readonly name: string;
  readonly value: number | null;
  readonly shown: string;
  readonly share: number | null;
  readonly note: string;
  /** The note says how the number is made: left out where there is little room. */
  readonly isFormula?: true;
}

function semqaScores(store: InspectorStore, { row, semqa }: ScoredRow): HeadScore[] {
  if (!store.hasSemqa || semqaMetric.failure(row)) return [];
  const { alpha } = store.rows.parameters;
  const score = (name: string, value: number | null, note: string): HeadScore => ({
    name,
    value,
    shown: formatScore(value),
    share: value,
    note,
  });
  const matched = semqa
    ? t(
        '{0} of {1} matched',
        semqa.matchedQuestions,
        row.similarities.filter((asked) => asked !== null).length,
      )
    : '';
  const undecided = semqa
    ? semqa.uncompared > 0
      ? t('{0} not compared yet', semqa.uncompared)
      : render(describeUndecided(semqa))
    : '';
  return [
    {
      ...score(
        'SemQA',
        semqa?.score ?? null,
        t('{0} × questions + {1} × answers', formatScore(alpha), formatScore(1 - alpha)),
      ),
      isFormula: true,
    },
    score(t('Questions'), semqa?.question ?? null, matched),
    score(t('Answers'), semqa?.answer ?? null, undecided),
  ];
}

/** Those of the scores that the claim has. */
function headScores(scores: readonly RunScore[], scored: ScoredRow): HeadScore[] {
  return scores
    .map(({ column, heading, metric, scale }): HeadScore => {
      const value = scoreOfRow(scored, column);
      const shown = formatInScale(value, scale);
      const note = heading === metric.name ? '' : metric.name;
      return { name: heading, value, shown, share: computeFilledShare(value, scale), note };
    })
    .filter(({ value }) => value !== null);
}

/** What stands before the others, as in lenses: the first score in the order of the table of metrics. */
function listFirstScores(store: InspectorStore, scored: ScoredRow): HeadScore[] {
  const first = claimScoresOf(store.header).find(({ metric }) => metric.id === coverageMetric.id);
  return first ? headScores([first], scored) : [];
}

/** The first text metric beside SemQA; without SemQA the run's first scores, those that the claim has. */
function listOtherScores(store: InspectorStore, scored: ScoredRow): HeadScore[] {
  const others = claimScoresOf(store.header).filter(
    ({ metric }) =>
      ![coverageMetric.id, semqaMetric.id].includes(metric.id) && metric.isOutcome !== true,
  );
  return headScores(others, scored).slice(0, store.hasSemqa ? 1 : 3);
}

function scoresLine(store: InspectorStore, scored: ScoredRow): TemplateResult | typeof nothing {
  const scores = [
    ...listFirstScores(store, scored),
    ...semqaScores(store, scored),
    ...listOtherScores(store, scored),
  ];
  if (scores.length === 0) return nothing;
  return html`<dl class="scores">
    ${scores.map(
      ({ name, shown, share, note, isFormula }) =>
        html`<div class="score">
          <dt>${name}</dt>
          <dd>
            <b>${shown}</b>${scoreBar(share)}<span
              class="score-note ${isFormula ? 'score-formula' : ''}"
              >${note}</span
            >
          </dd>
        </div>`,
    )}
  </dl>`;
}

function scoreReasons(store: InspectorStore, { row }: ScoredRow): TemplateResult | typeof nothing {
  const claim = store.selectedClaim;
  const metrics = runMetrics(store.header);
  if (metrics.every(({ words }) => words?.why === undefined)) {
    return row.predictedQuestions > 0
      ? nothing
      : html`<p class="why">${render(noEvidenceForClaim)}</p>`;
  }
  const isFailed = hasFailed(row);
  const sentence = claim
    ? render(
        explainScores(
          reportClaim(claim, metrics, { semqa: store.rows.parameters, averitecLevels: [] }),
          metrics,
        ),
      )
    : nothing;
  return html`<p class="why ${isFailed ? 'is-failed' : ''}">
    ${isFailed ? icon('failed') : nothing} ${sentence}
  </p>`;
}

function openTab({ view }: InspectorStore): ClaimTab {
  return view.tab === 'file' ? 'pairs' : view.tab;
}

function tabContent(store: InspectorStore, scored: ScoredRow, claim: ScoredClaim): TemplateResult {
  switch (openTab(store)) {
    case 'pairs':
      return pairsTab(store, claim, scored.semqa);
    case 'matrix':
      return matrixTab(store, claim, scored.semqa);
    case 'metrics':
      return metricsTab(store, claim);
    case 'sources':
      return sourcesTab(store, claim);
    case 'justifications':
      return justificationsTab(store, claim);
  }
}

export function claimPane(store: InspectorStore): TemplateResult {
  const scored = store.selectedRow;
  if (!scored) {
    const { selected } = store.view;
    return html`<p class="pane-empty">
      ${
        selected === null
          ? store.run?.kind === 'scoring'
            ? t('The first scored claim appears here.')
            : t('Select a claim.')
          : render(describeNotScored(selected))
      }
    </p>`;
  }
  const claim = store.selectedClaim;
  return html`${titleLine(store, scored)} ${claimHead(store, scored)}
    ${
      store.editedClaims.has(scored.row.index)
        ? html`<p class="claim-edited">
            ${icon('warning')} ${t('Edited since scoring: what follows is of the former text.')}
          </p>`
        : nothing
    }
    ${originLine(store, claim)} ${scoresLine(store, scored)} ${scoreReasons(store, scored)}
    ${tabList({
      label: t('Views of the claim'),
      names: claimTabNames,
      chosen: openTab(store),
      choose: (tab) => {
        store.openTab(tab);
      },
    })}
    <div id="tab-panel" class="tab-panel" role="tabpanel" aria-labelledby="tab-${openTab(store)}">
      ${
        claim
          ? tabContent(store, scored, claim)
          : html`<p class="pane-empty">${t('Reading the texts of this claim…')}</p>`
      }
    </div>`;
}
