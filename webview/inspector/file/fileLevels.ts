// The AVeriTeC score at every level: a curve, a slider below it, and a table of the official levels.

import { html, nothing, svg, type TemplateResult } from 'lit';
import { averitecMetric, officialLevels } from '../../../src/core/score/metrics/averitec.ts';
import { levelSteps } from '../../../src/core/score/parameters/levelParameter.ts';
import { copyTable } from '../../common/copy.ts';
import {
  column,
  countCell,
  scoreCell,
  type Table,
  textCell,
} from '../../../src/core/show/tables/model/table.ts';
import { scoreBar, shareStyle } from '../../common/controls.ts';
import { listShownLevels } from '../scores/claimLevels.ts';
import type { LevelTable } from '../rows/levelCounts.ts';
import { hasMetric } from '../rows/claimScores.ts';
import { aboutButton } from '../scores/scoreTable.ts';
import type { InspectorStore } from '../store.ts';
import { scoreText, toOne } from '../../../src/core/base/numbers.ts';
import { justificationMetric } from '../../../src/core/score/metrics/justification.ts';
import { inline, t } from '../../common/l10n.ts';

const steps = 100;
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

function slider(store: InspectorStore): TemplateResult {
  const { level } = store;
  return html`<div class="slider level-slider">
    <label for="slider-level">${t('Level')}</label>
    <input
      type="range"
      id="slider-level"
      min=${levelSteps.minimum}
      max=${levelSteps.maximum}
      step=${levelSteps.step}
      .style=${shareStyle(level)}
      .value=${String(level)}
      aria-describedby="level-now"
      @input=${(event: Event) => {
        if (event.currentTarget instanceof HTMLInputElement) {
          store.setLevel(event.currentTarget.valueAsNumber);
        }
      }}
    />
    <output for="slider-level">${level}</output>
  </div>`;
}

function levelRow(store: InspectorStore, level: number): TemplateResult {
  const { score, counting, justification } = store.rows.levels.at(level);
  const isHere = level === store.level;
  return html`<tr class=${isHere ? 'is-chosen' : ''}>
    <th scope="row">
      <button
        type="button"
        class="link-button"
        aria-pressed=${String(isHere)}
        title=${t('Set the level to {0}', level)}
        @click=${() => {
          store.setLevel(level);
        }}
      >
        ${level}
      </button>
      ${officialLevels.includes(level) ? nothing : html`<span class="muted">${t('your level')}</span>`}
    </th>
    <td>
      <span class="number-and-bar"><b>${formatShare(score)}</b>${scoreBar(score)}</span>
    </td>
    <td class="count">${counting}</td>
    ${
      hasMetric(store.header, justificationMetric.id)
        ? html`<td class="count">${formatShare(justification)}</td>`
        : nothing
    }
  </tr>`;
}

function formatShare(score: number | null): string {
  return scoreText(score, toOne, 'exact');
}

function tabulateLevels(store: InspectorStore): Table {
  return {
    caption: 'AVeriTeC score by level',
    columns: [
      column('level', 'level', 'text', { align: 'right' }),
      column('score', 'AVeriTeC score', 'score'),
      column('counting', 'claims that count', 'count'),
      column('justifications', 'justifications', 'score'),
    ],
    rows: listShownLevels(store.level).map((level) => {
      const { score, counting, justification } = store.rows.levels.at(level);
      return [
        textCell(String(level)),
        scoreCell(score, toOne),
        countCell(counting),
        scoreCell(justification, toOne),
      ];
    }),
  };
}

function creditSentence(
  { counting, claims }: { readonly counting: number; readonly claims: number },
  level: number,
): readonly unknown[] {
  const values: readonly (TemplateResult | number)[] = [html`<b>${counting}</b>`, claims, level];
  if (claims === 1) {
    return inline(
      '{0} of {1} claim gets credit at level {2}: METEOR for questions and answers is above the level, and the verdict is right.',
      ...values,
    );
  }
  return counting === 1
    ? inline(
        '{0} of {1} claims gets credit at level {2}: METEOR for questions and answers is above the level, and the verdict is right.',
        ...values,
      )
    : inline(
        '{0} of {1} claims get credit at level {2}: METEOR for questions and answers is above the level, and the verdict is right.',
        ...values,
      );
}

export function fileLevels(store: InspectorStore): TemplateResult {
  const now = store.rows.levels.at(store.level);
  return html`<p class="level-now" id="level-now">
      <b class="big">${formatShare(now.score)}</b>
      <span>${creditSentence(now, store.level)}</span>
      ${aboutButton(store, averitecMetric)}
    </p>
    ${curveView(store)} ${slider(store)}
    <table class="plain-table level-table">
      <caption class="visually-hidden">
        ${t('AVeriTeC score at the official levels')}
      </caption>
      <thead>
        <tr>
          <th scope="col">${t('Level')}</th>
          <th scope="col">${t('AVeriTeC score')}</th>
          <th scope="col" class="count">${t('Claims with credit')}</th>
          ${
            hasMetric(store.header, justificationMetric.id)
              ? html`<th scope="col" class="count">${t('Justifications')}</th>`
              : nothing
          }
        </tr>
      </thead>
      <tbody>
        ${listShownLevels(store.level).map((level) => levelRow(store, level))}
      </tbody>
    </table>
    ${copyTable(store, t('AVeriTeC score by level'), () => tabulateLevels(store))}`;
}
