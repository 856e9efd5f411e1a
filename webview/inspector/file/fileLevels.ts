// The AVeriTeC score at every level: a curve, a slider below it, and a table of the official levels.

import { html, svg, type TemplateResult } from 'lit';
import { averitecMetric, officialLevels } from '../../../src/core/score/metrics/averitec.ts';
import { levelsTable } from '../../../src/core/show/tables/scoreTables.ts';
import { listShownLevels } from '../../../src/core/show/claimView/claimLevels.ts';
import type { LevelTable } from '../rows/levelCounts.ts';
import { hasMetric } from '../rows/claimScores.ts';
import { metricButton } from '../../common/controls.ts';
import type { InspectorStore } from '../store.ts';
import { creditSentence } from '../../../src/core/base/words/creditWords.ts';
import { scoreText, toOne } from '../../../src/core/base/numbers.ts';
import { justificationMetric } from '../../../src/core/score/metrics/justification.ts';
import { render, t } from '../../common/l10n.ts';
import { levelCells, levelSlider } from '../../common/runHead.ts';
import { tableView } from '../../common/tableView.ts';

const steps = 100;
const precision = 'exact';
const height = 60;

const curves = new WeakMap<LevelTable, { readonly path: string; readonly top: number }>();

/** Returns the curve of the score, which falls in steps as the level rises. Cached for each level table. */
function curveOf(levels: LevelTable): { readonly path: string; readonly top: number } {
  const drawn = curves.get(levels);
  if (drawn) return drawn;
  const top = Math.max(levels.at(0).score ?? 0, 0.01);
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const share = (levels.at(step / steps).score ?? 0) / top;
    return `${step} ${Math.round((1 - share) * height * 100) / 100}`;
  });
  const curve = { path: points.join('L'), top };
  curves.set(levels, curve);
  return curve;
}

function curveView(store: InspectorStore): TemplateResult {
  const { path } = curveOf(store.rows.levels);
  const at = store.level * steps;
  return html`<svg
    class="level-curve"
    viewBox="0 0 ${steps} ${height}"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path class="level-area" d="M0 ${height}L${path}L${steps} ${height}Z" />
    ${officialLevels.map(
      (level) =>
        svg`<line class="level-mark" x1=${level * steps} x2=${level * steps} y1="0" y2=${height} />`,
    )}
    <path class="level-line" d="M${path}" />
    <line class="level-here" x1=${at} x2=${at} y1="0" y2=${height} />
  </svg>`;
}

/** Renders the table of the official levels and the chosen level. Pressing a level chooses it. */
function levelTable(store: InspectorStore): TemplateResult {
  const { rows, level: chosen } = store;
  const levels = listShownLevels(chosen);
  const hasJustifications = hasMetric(store.header, justificationMetric.id);
  const table = levelsTable(
    levels.map((level) => {
      const { score, counting, justification } = rows.levels.at(level);
      return {
        level,
        score,
        credited: counting,
        justification: hasJustifications ? justification : undefined,
      };
    }),
    precision,
  );
  return tableView(store, table, {
    drawsBars: true,
    cellAt: levelCells(levels, chosen, (level) => {
      store.setLevel(level);
    }),
  });
}

export function fileLevels(store: InspectorStore): TemplateResult {
  const now = store.rows.levels.at(store.level);
  return html`<p class="level-now" id="level-now">
      <b class="big">${scoreText(now.score, toOne, precision)}</b>
      <span>${render(creditSentence(now.counting, now.claims, store.level))}</span>
      ${metricButton(averitecMetric.name, () => {
        store.post({ type: 'openMetricPage', metric: averitecMetric.id });
      })}
    </p>
    ${curveView(store)}
    ${levelSlider({
      label: t('Level'),
      level: store.level,
      move: (level) => {
        store.setLevel(level);
      },
      describedBy: 'level-now',
    })}
    ${levelTable(store)}`;
}
