// The means, which are shown immediately while the differences are still being tested.

import { html, nothing, type TemplateResult } from 'lit';
import {
  labelOf,
  type AlignedColumn,
  type AlignedSystems,
} from '../../../src/core/comparison/alignedSystems.ts';
import { matchesOfClaims } from '../../../src/core/comparison/toComparedClaim.ts';
import { sortPrimaryFirst } from '../../../src/core/comparison/primary/primaryScores.ts';
import { describeUndecided } from '../../../src/core/comparison/comparisonNotes.ts';
import { findLargest } from '../../../src/core/statistics/sums.ts';
import { formatPrintedScore } from '../../../src/core/format/numbers.ts';
import { expectedClaims } from '../../../src/protocol/runProgress.ts';
import { column, scoreCell, type Table, textCell } from '../../../src/core/tables/model/table.ts';
import { render, t } from '../../common/l10n.ts';
import { countMsg, msg, type Message } from '../../../src/core/words/message.ts';
import { copyTable } from '../../common/copy.ts';
import type { ShownSystem } from '../alignment.ts';
import type { SystemsStore } from '../store.ts';

const known = new WeakMap<AlignedColumn, readonly (number | null)[]>();

/** Returns the means by system, over the claims for which every system has a value. */
function meansOf({ values }: AlignedColumn): readonly (number | null)[] {
  const sums = values.map(() => 0);
  let claims = 0;
  const length = values[0]?.length ?? 0;
  for (let place = 0; place < length; place += 1) {
    if (values.some((scores) => (scores[place] ?? null) === null)) continue;
    claims += 1;
    for (const [index, scores] of values.entries()) {
      sums[index] = (sums[index] ?? 0) + (scores[place] ?? 0);
    }
  }
  return sums.map((sum) => (claims === 0 ? null : sum / claims));
}

function cachedMeans(column: AlignedColumn): readonly (number | null)[] {
  const means = known.get(column) ?? meansOf(column);
  known.set(column, means);
  return means;
}

function meansSentence(claims: number, unfinished: readonly ShownSystem[]): Message {
  if (unfinished.length === 0)
    return msg(
      'The table shows means. Differences appear when the significance tests are complete.',
    );
  const whole = findLargest([0, ...unfinished.map(({ state }) => expectedClaims(state) ?? 0)]);
  return whole > claims
    ? countMsg(
        whole,
        'Preliminary means over the {1} of {0} claim scored for all systems so far. They change until all claims are scored.',
        'Preliminary means over the {1} of {0} claims scored for all systems so far. They change until all claims are scored.',
        claims,
      )
    : countMsg(
        claims,
        'Preliminary means over the {0} claim scored for all systems so far. They change until all claims are scored.',
        'Preliminary means over the {0} claims scored for all systems so far. They change until all claims are scored.',
      );
}

/** Builds the table in English, like all copied tables. */
function tabulateMeans(
  { names, columns }: Pick<AlignedSystems, 'names' | 'columns'>,
  caption: Message,
): Table {
  return {
    caption,
    columns: [
      column('score', 'score', 'text'),
      ...names.map((name, index) => column(`system_${index + 1}`, name, 'score')),
    ],
    rows: columns.map((one) => [
      textCell(labelOf(one)),
      ...cachedMeans(one).map((mean) => scoreCell(mean, one)),
    ]),
  };
}

export function meansTable(store: SystemsStore, unordered: AlignedSystems): TemplateResult {
  const { columns: known, names, claims, indices } = unordered;
  const columns = sortPrimaryFirst(known, store.header?.primary ?? []);
  const aligned = { names, columns };
  const sentence = meansSentence(indices.length, store.unfinished);
  const undecided = describeUndecided(
    names.map((name, index) => ({ name, matches: matchesOfClaims(claims[index] ?? []) })),
  );
  return html`<div
    class="wide-table"
    role="region"
    aria-label=${t('Means of the systems')}
    tabindex="0"
  >
    <table class="scores-table means-table">
      <caption>
        <span class="evidence" dir="auto"
          >${render(sentence)} ${undecided === undefined ? nothing : render(undecided)}</span
        >
      </caption>
      <thead>
        <tr>
          <th scope="col">${t('Score')}</th>
          ${names.map((name) => html`<th scope="col" class="number evidence">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${columns.map(
          (column) =>
            html`<tr>
              <th scope="row" title=${column.name}>${labelOf(column)}</th>
              ${cachedMeans(column).map(
                (mean) => html`<td class="number">${formatPrintedScore(mean, column)}</td>`,
              )}
            </tr>`,
        )}
      </tbody>
    </table>
    ${copyTable(store, t('Means'), () => tabulateMeans(aligned, sentence))}
  </div>`;
}
