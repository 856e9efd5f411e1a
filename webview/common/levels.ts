// The level of the AVeriTeC score: its slider, and the score at every level.

import { html, type TemplateResult } from 'lit';
import { formatScore, scoreText, toOne } from '../../src/core/base/numbers.ts';
import { creditSentence } from '../../src/core/base/words/creditWords.ts';
import { countMsg, joinSentences } from '../../src/core/base/words/message.ts';
import { averitecMetric, officialLevels } from '../../src/core/score/metrics/averitec.ts';
import { countAtLevel, scoreAtLevel } from '../../src/core/score/metrics/levelCurve.ts';
import { levelSteps } from '../../src/core/score/parameters/levelParameter.ts';
import { listShownLevels } from '../../src/core/show/claimView/claimLevels.ts';
import { type ShownLevels, viewLevels } from '../../src/core/show/pages/levelsView.ts';
import { metricButton, slider } from './buttons.ts';
import type { Copier } from './copy.ts';
import { blocksContext, blocksView, type PlotSaver } from './documentView.ts';
import { render, t } from './l10n.ts';

/** A panel's store with a level. */
interface LevelStore extends Copier, PlotSaver {
  readonly level: number;
  setLevel(level: number): void;
}

const { minimum, maximum, step } = levelSteps;

/** Renders the slider for the level. Claims count if they score above it. `describedBy`: id of the element that describes the slider. */
export function levelSlider(
  label: string,
  store: Pick<LevelStore, 'level' | 'setLevel'>,
  describedBy?: string,
): TemplateResult {
  return slider({
    ...{ id: 'level', className: 'level-slider', label, minimum, maximum, step, describedBy },
    value: store.level,
    text: formatScore(store.level),
    marks: officialLevels,
    move: (level) => store.setLevel(level),
  });
}

/** Renders the score at the chosen level in large figures, the slider, the curve and the table of levels. */
export function levelsView(
  store: LevelStore,
  { curve, justificationAt }: Pick<ShownLevels, 'curve' | 'justificationAt'>,
  openMetricPage: (metric: string) => void,
): TemplateResult {
  const { level } = store;
  const context = blocksContext(store, (action) => {
    if ('choose' in action) store.setLevel(Number(action.choose['level']));
  });
  const credit = creditSentence(countAtLevel(curve, level), curve.claims, level);
  const left = countMsg(
    curve.left,
    '{0} claim without this score.',
    '{0} claims without this score.',
  );
  return html`<p class="flow level-now" id="level-now">
      <b class="big">${scoreText(scoreAtLevel(curve, level), toOne, 'exact')}</b>
      <span>${render(curve.left === 0 ? credit : joinSentences(credit, left))}</span>
      ${metricButton(averitecMetric.name, () => openMetricPage(averitecMetric.id))}
    </p>
    ${levelSlider(t('Level'), store, 'level-now')}
    ${blocksView(context, viewLevels({ curve, levels: listShownLevels(level), level, justificationAt }))}`;
}
