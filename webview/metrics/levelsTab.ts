// The AVeriTeC score at every level, and the claims whose result changes between this level and the next official level.

import { html, type TemplateResult } from 'lit';
import type { LevelFlips } from '../../src/core/score/metrics/levelCurve.ts';
import type { ComparedClaim } from '../../src/core/analyse/comparison/toComparedClaim.ts';
import { formatPrintedScore, formatScore, toOne } from '../../src/core/base/numbers.ts';
import { getOwnValue } from '../../src/core/base/getOwnValue.ts';
import {
  averitecMetric,
  levelledColumn,
  officialLevels,
} from '../../src/core/score/metrics/averitec.ts';
import { flipSentence } from '../../src/core/base/words/creditWords.ts';
import { guidance } from '../common/computation.ts';
import { levelsView } from '../common/levels.ts';
import { icon, scoreBar } from '../common/controls.ts';
import { render, t } from '../common/l10n.ts';
import type { Lists } from './claimLists.ts';
import type { MetricsStore } from './store.ts';

/** Returns the next official level above this level, or the highest official level if there is none. */
function findNextOfficial(level: number): number {
  return officialLevels.find((official) => official > level) ?? officialLevels.at(-1) ?? 1;
}

function flipRow(claim: ComparedClaim, bound: number): TemplateResult {
  const score = getOwnValue(claim.scores, levelledColumn) ?? null;
  return html`<span class="row-number">${claim.index}</span>
    <span class="row-line"
      ><span class="score-line"
        ><b>${formatPrintedScore(score, { ...toOne, bound })}</b>${scoreBar(score)}</span
      >
      <span class="cut row-verdict">${icon('reveal')} ${t('inspect')}</span></span
    >
    <span class="cut row-text"><span class="evidence" dir="auto">${claim.claim}</span></span>`;
}

function flipWords(count: number, to: LevelFlips['to'], level: number, next: number): string {
  if (level === next) return t('This is the highest official level.');
  const levels = [formatScore(level), String(next)] as const;
  return render(flipSentence(count, levels, to === 'notCounting' ? 'first' : 'next'));
}

function flips(store: MetricsStore, lists: Lists): TemplateResult {
  const { level } = store;
  const next = findNextOfficial(level);
  const { rows, to } = store.levels.flips(level, next);
  return html`<section
    class="list-pane"
    aria-label=${t('Claims whose credit changes between levels')}
  >
    <h2>
      ${
        level > next
          ? t('Between {0} and {1}, the highest official level', formatScore(level), next)
          : t('Between {0} and {1}, the next official level', formatScore(level), next)
      }
    </h2>
    <p class="list-count" role="status">${flipWords(rows.length, to, level, next)}</p>
    ${lists.flips.view({
      label: t('Claims whose credit changes between levels'),
      subject: `${level}`,
      rows,
      selected: store.view.selected,
      row: (claim) => flipRow(claim, level),
      select: (index) => store.select(index),
      open: (index) => store.post({ type: 'inspect', index }),
      opensOnClick: true,
    })}
  </section>`;
}

export function levelsTab(store: MetricsStore, lists: Lists): TemplateResult {
  const { curve } = store.levels;
  if (store.column(levelledColumn) === undefined) {
    return guidance(
      t('The AVeriTeC score needs Hungarian METEOR, which was not scored in this run.'),
      t(
        'Add "{0}" or "all" to the setting evidenceInspector.metrics, then run Score File again.',
        averitecMetric.id,
      ),
    );
  }
  if (curve.claims === 0) {
    return guidance(
      t('No claim has both a verdict and a Hungarian METEOR score.'),
      t('The AVeriTeC score needs verdicts in both files.'),
    );
  }
  return html`<div class="beside levels-tab">
    <section aria-label=${t('AVeriTeC score by level')}>
      ${levelsView(store, { curve }, (metric) => store.post({ type: 'openMetricPage', metric }))}
    </section>
    ${flips(store, lists)}
  </div>`;
}
