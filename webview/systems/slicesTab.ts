// Slices tab: the scores for parts of the claims.

import { html, nothing, type TemplateResult } from 'lit';
import {
  labelOf,
  type AlignedColumn,
  type AlignedSystems,
} from '../../src/core/analyse/comparison/alignedSystems.ts';
import type { SystemSlice } from '../../src/core/analyse/comparison/systemSlices.ts';
import { slicesTable } from '../../src/core/analyse/comparison/tables/evidenceTables.ts';
import { getOwnValue } from '../../src/core/base/getOwnValue.ts';
import { wordColumnNames } from '../../src/core/score/metrics/metricTable.ts';
import { metricsOf } from '../../src/core/score/metrics/registry.ts';
import { type Message, msg } from '../../src/core/base/words/message.ts';
import { sliceNames } from '../../src/core/base/words/sliceWords.ts';
import { choice } from '../common/controls.ts';
import { computationStatus, guidance } from '../common/computation.ts';
import { t, translateNames } from '../common/l10n.ts';
import { tableView } from '../common/tableView.ts';
import { columnId, type SystemsStore } from './store.ts';
import { sliceKindNames } from './viewState.ts';

function table(
  store: SystemsStore,
  aligned: AlignedSystems,
  slices: readonly SystemSlice[],
  column: AlignedColumn,
  kinds: ReadonlyMap<string, Message>,
): TemplateResult {
  const shown = slicesTable({
    systems: aligned.names.map((name) => ({ name })),
    slices,
    scores: [column],
    names: new Map([...kinds, ...Object.entries<Message>(sliceNames)]),
  });
  const footnotes = [
    ...(slices.some(({ by }) => by === 'flaw')
      ? [msg('Each slice contains only claims whose evidence has that flaw in every system.')]
      : []),
    msg('Slices overlap and are not tested. Confirm a finding on other claims.'),
    ...(shown.footnotes ?? []),
  ];
  return html`<div class="slices-tab">${tableView(store, { ...shown, footnotes })}</div>`;
}

/** Returns the kinds of slices, with their names. */
function sliceKindsOf({ header }: Pick<SystemsStore, 'header'>): ReadonlyMap<string, Message> {
  const words = wordColumnNames(metricsOf(header?.metrics ?? []));
  return new Map([...Object.entries<Message>(sliceKindNames), ...words]);
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
  const slices = isLooking ? undefined : store.slices.result;
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
  return html`<div class="flow tab-toolbar" role="group" aria-label=${t('Slices')}>
      ${choice(t('Slices by'), translateNames(Object.fromEntries(kinds)), kind, (key) => store.setView({ slices: key }))}
      ${choice(t('Score'), names, column ? columnId(column) : '', (id) => store.setView({ sliceColumn: id }))}
    </div>
    ${
      isLooking
        ? computationStatus(
            { progress: store.evidence.progress, failure: null },
            t('Examining the evidence'),
          )
        : computationStatus(store.slices, t('Dividing the claims into slices'))
    }
    ${
      slices && column
        ? slices.length === 0
          ? empty
          : table(store, aligned, slices, column, kinds)
        : nothing
    }`;
}
