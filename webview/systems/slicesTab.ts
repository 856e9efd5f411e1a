// Slices tab: the scores for parts of the claims.

import { html, nothing, type TemplateResult } from 'lit';
import {
  labelOf,
  type AlignedColumn,
  type AlignedSystems,
} from '../../src/core/comparison/alignedSystems.ts';
import { nameSliceValue } from '../../src/core/report/nameSliceValue.ts';
import type { SystemSlice } from '../../src/core/comparison/systemSlices.ts';
import type { MatchCounts } from '../../src/core/scoring/semqa.ts';
import { metricsOf } from '../../src/core/metrics/registry.ts';
import { wordColumnNames } from '../../src/core/metrics/metricTable.ts';
import {
  column,
  countCell,
  differenceCell,
  scoreCell,
  shareCell,
  type Table,
  textCell,
} from '../../src/core/tables/model/table.ts';
import { choice } from '../common/choice.ts';
import { copyTable } from '../common/copy.ts';
import { evidenceLabel } from '../common/evidenceText.ts';
import { guidance, computationStatus } from '../common/guidance.ts';
import { icon } from '../common/icons.ts';
import { isFolded, secondLine } from '../common/tableView.ts';
import { translateCount, render, t } from '../common/l10n.ts';
import { columnId, type SystemsStore } from './store.ts';
import { sliceKindNames } from './viewState.ts';
import { formatPrintedScore, differenceText } from '../../src/core/format/numbers.ts';
import { getOwnValue } from '../../src/core/getOwnValue.ts';
import { sliceNames } from '../../src/core/words/sliceWords.ts';
import { formatUndecidedShare, undecidedWord } from '../../src/core/words/remarks.ts';
import { type Message, msg, textOf } from '../../src/core/words/message.ts';

function movementOf(difference: number | null, { better }: AlignedColumn): string {
  const gain = (difference ?? 0) * (better === 'higher' ? 1 : -1);
  return gain > 0 ? 'gained' : gain < 0 ? 'lost' : 'same';
}

function undecidedNote(matches: MatchCounts | undefined): TemplateResult | typeof nothing {
  const share = matches && formatUndecidedShare(matches);
  return share ? html`<span class="undecided-note">${render(share)}</span>` : nothing;
}

/** Widths in pixels: the columns for value, claims and baseline together, and the columns for each further system. */
const valuePixels = 480;
const systemPixels = 200;

function sliceRow(slice: SystemSlice, column: AlignedColumn, isNarrow: boolean): TemplateResult {
  const numbers = slice.numbers.find((one) => one.column === column.column);
  return html`<tr class=${slice.isSmall ? 'is-small' : ''}>
    <th scope="row">
      ${evidenceLabel(render(nameSliceValue(slice)))}
      ${
        slice.isSmall
          ? html`<span class="small-mark">${icon('warning')} ${t('few claims')}</span>`
          : nothing
      }
      ${isNarrow ? secondLine(translateCount(slice.claims, '{0} claim', '{0} claims')) : nothing}
    </th>
    ${isNarrow ? nothing : html`<td class="number">${slice.claims}</td>`}
    ${(numbers?.means ?? []).map((mean, place) => {
      const difference = numbers?.differences[place] ?? null;
      const moved =
        place === 0
          ? nothing
          : html`<b class="moved-${movementOf(difference, column)}"
              >${differenceText(difference, column)}</b
            >`;
      return html`<td class="number ${place > 0 ? 'first-of-system' : ''}">
          ${formatPrintedScore(mean, column)}
          ${isNarrow && place > 0 ? secondLine(moved) : nothing}${undecidedNote(numbers?.matches?.[place])}
        </td>
        ${isNarrow || place === 0 ? nothing : html`<td class="number">${moved}</td>`}`;
    })}
  </tr>`;
}

/** Builds the table in English, like all copied tables. `kindName` must be English too. */
function tabulateSlices(
  { names }: AlignedSystems,
  slices: readonly SystemSlice[],
  scoreColumn: AlignedColumn,
  kindName: Message,
): Table {
  const hasMatches = slices.some(({ numbers }) =>
    numbers.some((one) => one.column === scoreColumn.column && one.matches),
  );
  return {
    caption: `Means of ${labelOf(scoreColumn)} by ${textOf(kindName)}, differences to ${names[0] ?? ''}`,
    columns: [
      column('value', kindName, 'text'),
      column('claims', 'claims', 'count'),
      ...names.flatMap((name, index) => [
        column(`system_${index + 1}`, name, 'score'),
        ...(hasMatches
          ? [column(`undecided_${index + 1}`, msg('{0} of {1}', undecidedWord, name), 'share')]
          : []),
        ...(index === 0
          ? []
          : [column(`difference_${index + 1}`, `difference of ${name}`, 'difference')]),
      ]),
    ],
    rows: slices.map(({ value, claims, numbers }) => {
      const own = numbers.find((one) => one.column === scoreColumn.column);
      return [
        textCell(value),
        countCell(claims),
        ...names.flatMap((_, index) => [
          scoreCell(own?.means[index] ?? null, scoreColumn),
          ...(hasMatches
            ? [
                shareCell(
                  own?.matches?.[index]?.undecided ?? 0,
                  own?.matches?.[index]?.counted ?? 0,
                ),
              ]
            : []),
          ...(index === 0 ? [] : [differenceCell(own?.differences[index] ?? null, scoreColumn)]),
        ]),
      ];
    }),
  };
}

function table(
  store: SystemsStore,
  aligned: AlignedSystems,
  slices: readonly SystemSlice[],
  column: AlignedColumn,
  kind: string,
  kindName: Message,
): TemplateResult {
  const heading = render(kindName);
  const { names } = aligned;
  const isNarrow = isFolded(valuePixels + systemPixels * (names.length - 1));
  return html`<div class="wide-table" role="region" aria-label=${t('Slices')} tabindex="0">
    <table class="scores-table slices-table ${isNarrow ? 'folded-table' : ''}">
      <caption>
        <span class="evidence" dir="auto"
          >${t('The table shows means of {0}. Differences are relative to {1}.', labelOf(column), names[0] ?? '')}
          ${kind === 'flaw' ? t('Each slice contains only claims whose evidence has that flaw in every system.') : nothing}
          ${t('Slices overlap and are not tested. Confirm a finding on other claims.')}
          ${slices.some(({ isSmall }) => isSmall) ? t('Means of few claims are uncertain.') : nothing}</span
        >
      </caption>
      <thead>
        <tr>
          <th scope="col">${heading}</th>
          ${isNarrow ? nothing : html`<th scope="col" class="number">${t('Claims')}</th>`}
          ${names.map(
            (name, place) =>
              html`<th scope="col" class="number evidence ${place > 0 ? 'first-of-system' : ''}">
                  ${name} ${isNarrow && place > 0 ? secondLine(t('and difference')) : nothing}
                </th>
                ${isNarrow || place === 0 ? nothing : html`<th scope="col" class="number">${t('Difference')}</th>`}`,
          )}
        </tr>
      </thead>
      <tbody>
        ${slices.map((slice) => sliceRow(slice, column, isNarrow))}
      </tbody>
    </table>
    ${copyTable(store, t('Slices'), () => tabulateSlices(aligned, slices, column, kindName))}
  </div>`;
}

/** Returns the kinds of slices, with their names. */
function sliceKindsOf({ header }: Pick<SystemsStore, 'header'>): ReadonlyMap<string, Message> {
  const words = wordColumnNames(metricsOf(header?.metrics ?? []));
  return new Map([...Object.entries<Message>(sliceKindNames), ...words]);
}

/** Returns the names of the kinds for a drop-down list. */
function kindNames(kinds: ReadonlyMap<string, Message>): Readonly<Record<string, string>> {
  return Object.fromEntries([...kinds].map(([kind, name]) => [kind, render(name)]));
}

export function slicesTab(store: SystemsStore, aligned: AlignedSystems): TemplateResult {
  if (store.unfinished.length > 0) {
    return guidance(
      t('Slices appear after all claims are scored.'),
      t('Slices of an unfinished run would cover only the claims scored so far.'),
    );
  }
  const { slices: wanted, sliceColumn } = store.view;
  const kinds = sliceKindsOf(store);
  const kind = kinds.has(wanted) ? wanted : 'referenceVerdict';
  const kindName = kinds.get(kind) ?? kind;
  const column = store.columnOf(aligned, sliceColumn, () => true);
  // Until the host has checked the evidence, the result still belongs to the previous kind of slices.
  const isLooking = kind === 'flaw' && store.evidence.progress !== 1;
  const slices = isLooking ? undefined : store.slices.computing.result;
  const names = Object.fromEntries(aligned.columns.map((one) => [columnId(one), labelOf(one)]));
  const empty = guidance(
    kind === 'flaw'
      ? t(
          'No claim has the same flaw in all systems, and no claim is free of flaws in all systems.',
        )
      : Object.hasOwn(sliceKindNames, kind)
        ? t(
            'The claims have no {0} in the reference.',
            getOwnValue<Message>(sliceNames, kind) ?? kindName,
          )
        : t('No claim has the same value of {0} in all systems.', kindName),
    t('Choose other slices above.'),
  );
  return html`<div class="tab-toolbar" role="group" aria-label=${t('Slices')}>
      ${choice(t('Slices by'), kindNames(kinds), kind, (key) => {
        store.setView({ slices: key });
      })}
      ${choice(t('Score'), names, column ? columnId(column) : '', (id) => {
        store.setView({ sliceColumn: id });
      })}
    </div>
    ${
      isLooking
        ? computationStatus(
            { progress: store.evidence.progress, failure: null },
            t('Examining the evidence'),
          )
        : computationStatus(store.slices.computing, t('Dividing the claims into slices'))
    }
    ${
      slices && column
        ? slices.length === 0
          ? empty
          : table(store, aligned, slices, column, kind, kindName)
        : nothing
    }`;
}
