// The AVeriTeC score at every level, and the claims whose result changes between this level and the next official level.

import { html, type TemplateResult } from 'lit';
import {
  countAtLevel,
  type LevelFlips,
  scoreAtLevel,
} from '../../src/core/analyse/comparison/levels.ts';
import type { ComparedClaim } from '../../src/core/analyse/comparison/toComparedClaim.ts';
import { formatPrintedScore, formatScore, toOne } from '../../src/core/base/numbers.ts';
import { getOwnValue } from '../../src/core/base/getOwnValue.ts';
import {
  averitecMetric,
  levelledColumn,
  officialLevels,
} from '../../src/core/score/metrics/averitec.ts';
import { stepCurve, type StepCurve } from '../../src/core/show/plots/stepCurve.ts';
import { listShownLevels } from '../../src/core/show/claimView/claimLevels.ts';
import { levelsTable } from '../../src/core/show/tables/scoreTables.ts';
import { creditSentence, flipSentence } from '../../src/core/base/words/creditWords.ts';
import {
  countMsg,
  joinSentences,
  msg,
  type Render,
  textOf,
} from '../../src/core/base/words/message.ts';
import { guidance } from '../common/computation.ts';
import { levelCells, levelSlider } from '../common/runHead.ts';
import { icon, metricButton, plotWidth, scoreBar } from '../common/controls.ts';
import { render, t } from '../common/l10n.ts';
import { tableView } from '../common/tableView.ts';
import type { Lists } from './claimLists.ts';
import type { MetricsStore } from './store.ts';
import { plotFigure } from './tabParts.ts';

const steps = 100;

function curvePlot({ levels }: MetricsStore, toText: Render): StepCurve {
  const { curve, level } = levels;
  return stepCurve({
    id: 'levels',
    title: toText(msg('AVeriTeC score by level')),
    names: { level: toText(msg('level')), share: toText(msg('AVeriTeC score')) },
    values: [...curve.values],
    of: curve.claims,
    marks: officialLevels,
    marker: level,
    width: plotWidth(620),
    height: 260,
    render: toText,
  });
}

/** Renders the table of the official levels and the chosen level. Pressing a level chooses it. */
function levelTable(store: MetricsStore): TemplateResult {
  const { curve, level: chosen } = store.levels;
  const levels = listShownLevels(chosen);
  const table = levelsTable(
    levels.map((level) => ({
      level,
      score: scoreAtLevel(curve, level),
      credited: countAtLevel(curve, level),
    })),
  );
  return tableView(store, table, {
    cellAt: levelCells(levels, chosen, (level) => {
      store.levels.move(level);
    }),
  });
}

/** Returns the next official level above this level, or the highest official level if there is none. */
function findNextOfficial(level: number): number {
  return officialLevels.find((official) => official > level) ?? officialLevels.at(-1) ?? 1;
}

function flipRow(claim: ComparedClaim, bound: number): TemplateResult {
  const score = getOwnValue(claim.scores, levelledColumn) ?? null;
  return html`<span class="row-number">${claim.index}</span>
    <span class="row-score"
      ><b>${formatPrintedScore(score, { ...toOne, bound })}</b>${scoreBar(score)}</span
    >
    <span class="row-verdict">${icon('reveal')} ${t('inspect')}</span>
    <span class="row-text"><span class="evidence" dir="auto">${claim.claim}</span></span>`;
}

/** Says how many claims get credit, and how many lack the scores needed for it. */
function creditLine({ levels }: MetricsStore): TemplateResult {
  const { curve, level } = levels;
  const credit = creditSentence(countAtLevel(curve, level), curve.claims, level);
  const left = countMsg(
    curve.left,
    '{0} claim without this score.',
    '{0} claims without this score.',
  );
  return html`<span>${render(curve.left === 0 ? credit : joinSentences(credit, left))}</span>`;
}

function flipWords(count: number, to: LevelFlips['to'], level: number, next: number): string {
  if (level === next) return t('This is the highest official level.');
  const levels = [formatScore(level), String(next)] as const;
  return render(flipSentence(count, levels, to === 'notCounting' ? 'first' : 'next'));
}

function flips(store: MetricsStore, lists: Lists): TemplateResult {
  const { level } = store.levels;
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
  const { curve, level } = store.levels;
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
  const plot = curvePlot(store, render);
  return html`<div class="levels-tab">
    <section aria-label=${t('AVeriTeC score by level')}>
      <p class="level-now" id="level-now">
        <b class="big">${formatScore(scoreAtLevel(curve, level))}</b>
        ${creditLine(store)}
        ${metricButton(averitecMetric.name, () => store.post({ type: 'openMetricPage', metric: averitecMetric.id }))}
      </p>
      ${levelSlider({
        label: t('Level'),
        level,
        move: (to) => store.levels.move(to),
        describedBy: 'level-now',
      })}
      ${plotFigure(
        store,
        plot,
        { name: 'level-curve', inEnglish: () => curvePlot(store, textOf) },
        (left) => store.levels.move(Math.round(plot.levelAt(left) * steps) / steps),
      )}
      ${levelTable(store)}
    </section>
    ${flips(store, lists)}
  </div>`;
}
