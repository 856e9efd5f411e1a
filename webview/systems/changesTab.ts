// What changed between two systems, claim by claim.

import { html, nothing, type TemplateResult } from 'lit';
import {
  labelOf,
  type AlignedColumn,
  type AlignedSystems,
} from '../../src/core/analyse/comparison/alignedSystems.ts';
import { choice, icon, keyOr, keysOf } from '../common/controls.ts';
import { evidenceText } from '../common/evidenceText.ts';
import { placeOfSystems } from '../../src/core/show/find/placeWords.ts';
import {
  findField,
  findingNote,
  foundInRow,
  lookingNote,
  noMatch,
} from '../common/find/evidenceFind.ts';
import { guidance, computationStatus } from '../common/computation.ts';
import { inline, render, t, translate, translateCount, translateNames } from '../common/l10n.ts';
import type { VirtualList } from '../common/list/virtualList.ts';
import type { ChangedClaim, Changes } from '../../src/core/analyse/comparison/claimChanges.ts';
import { claimSummary } from './claimTab.ts';
import { muteWords } from './head.ts';
import { columnId, type SystemsStore } from './store.ts';
import { bucketNames, movementNames, orderNames } from './viewState.ts';
import { differenceText, formatPrintedScore } from '../../src/core/base/numbers.ts';
import { sortPrimaryFirst } from '../../src/core/analyse/comparison/primary/primaryScores.ts';
import { getOwnValue } from '../../src/core/base/getOwnValue.ts';
import { noVerdict } from '../../src/core/base/words/remarks.ts';
import type { ComparedClaim } from '../../src/core/analyse/comparison/toComparedClaim.ts';
import { comparedStanding } from '../../src/core/analyse/comparison/tables/claimTable.ts';
import { standingSign, withLeft } from '../common/claims.ts';

function systemNames(store: SystemsStore): Readonly<Record<string, string>> {
  return Object.fromEntries(store.systems.map(({ uri, name }) => [uri, name]));
}

/** Returns the column names. Verdicts and the level are first, because they interest most users. */
function columnNames({ columns }: AlignedSystems): Readonly<Record<string, string>> {
  const outcomes = columns.filter(({ kind }) => kind === 'outcome');
  const scores = columns.filter(({ kind }) => kind === 'score');
  return Object.fromEntries(
    [...outcomes, ...scores].map((column) => [columnId(column), labelOf(column)]),
  );
}

function pairChoice(
  store: SystemsStore,
  aligned: AlignedSystems,
  column: AlignedColumn,
): TemplateResult {
  const [against, system] = store.pair.map((place) => store.systems[place]?.uri ?? '');
  const names = systemNames(store);
  const set = (chosen: { system?: string; against?: string }): void => {
    const next = { system: system ?? '', against: against ?? '', ...chosen };
    // If both sides would become the same system, they are swapped instead.
    if (next.system === next.against) {
      store.setView({ system: against ?? '', against: system ?? '' });
    } else {
      store.setView(next);
    }
  };
  const choices = [
    choice(t('System'), names, system ?? '', (uri) => set({ system: uri })),
    choice(t('System to compare with'), names, against ?? '', (uri) => set({ against: uri })),
    choice(t('Score to compare'), columnNames(aligned), columnId(column), (id) =>
      store.setView({ changesOf: id }),
    ),
  ];
  return html`<div class="flow tab-toolbar" role="group" aria-label=${t('What is compared')}>
    ${muteWords(inline('{0} compared with {1} on {2}', ...choices))}
  </div>`;
}

/** Renders a chip for each group that has claims, and for the chosen one. */
function chips<Name extends string>(
  label: string,
  names: Readonly<Record<Name, string>>,
  chosen: Name,
  counts: Readonly<Record<Name, number>>,
  choose: (name: Name) => void,
): TemplateResult {
  return html`<div class="flow tab-toolbar chips" role="group" aria-label=${label}>
    ${keysOf(names)
      .filter((name) => name === chosen || getOwnValue(counts, name) !== 0)
      .map(
        (name) =>
          html`<button
            type="button"
            class="chip chip-${name}"
            aria-pressed=${String(name === chosen)}
            @click=${() => choose(name)}
          >
            ${translate(getOwnValue(names, name) ?? '')} <b>${getOwnValue(counts, name)}</b>
          </button>`,
      )}
  </div>`;
}

function filters(store: SystemsStore, { column, counts }: Changes): TemplateResult {
  const { bucket, movement, order, find } = store.view;
  const isOutcome = column.kind === 'outcome';
  return html`${
      isOutcome
        ? chips(t('Change in outcome'), bucketNames, bucket, counts, (chosen) =>
            store.setView({ bucket: chosen }),
          )
        : chips(t('Change in score'), movementNames, movement, counts, (chosen) =>
            store.setView({ movement: chosen }),
          )
    }
    <div class="flow tab-toolbar">
      ${findField(find, 'changes', (words) => store.find(words))}
      ${
        isOutcome
          ? nothing
          : choice(t('Order'), translateNames(orderNames), order, (key) =>
              store.setView({ order: keyOr(orderNames, key, order) }),
            )
      }
    </div>`;
}

/** Renders the verdict of one system, with the sign of the claim's result at the level. */
function verdict(claim: ComparedClaim, level: number): TemplateResult {
  const sign = standingSign(comparedStanding(claim, level));
  return html`<span class="cut ${sign.className}" title=${sign.name}
    >${sign.icon}
    <span class="evidence" dir="auto">${claim.predictedVerdict ?? render(noVerdict)}</span></span
  >`;
}

function row(
  { finder, level }: SystemsStore,
  one: ChangedClaim,
  column: AlignedColumn,
): TemplateResult {
  const { before, after, numbers } = one;
  const verdicts = html`${verdict(before, level)} ${icon('arrowRight')}<span class="visually-hidden"
      >${t('then')}</span
    >
    ${verdict(after, level)}`;
  return html`<span class="row-number">${one.index}</span>
    <span class="row-line"
      >${
        numbers
          ? html`<b class="moved-${one.movement}"
                >${differenceText(numbers.difference, column, { beside: [numbers.before, numbers.after] })}</b
              >
              <span class="muted"
                >${formatPrintedScore(numbers.before, column)} →
                ${formatPrintedScore(numbers.after, column)}</span
              >`
          : nothing
      }${verdicts}</span
    >
    <span class="cut row-text"
      ><span class="evidence" dir="auto">${before.claim}</span
      >${foundInRow(finder.found.get(one.index), placeOfSystems)}</span
    >`;
}

function nothingFound(store: SystemsStore): TemplateResult {
  if (store.finder.progress !== null) return lookingNote();
  if (store.view.find === '')
    return html`<p class="muted list-empty">${t('This group has no claims.')}</p>`;
  return noMatch(t('Clear the search'), () => store.find(''));
}

/** Returns the column whose changes are shown, which is the chosen column, or the first outcome among the primary scores. */
export function changesColumn(
  store: SystemsStore,
  aligned: AlignedSystems,
): AlignedColumn | undefined {
  const columns = sortPrimaryFirst(aligned.columns, store.header?.primary ?? []);
  return store.columnOf({ columns }, store.view.changesOf, ({ kind }) => kind === 'outcome');
}

export function changesTab(
  store: SystemsStore,
  aligned: AlignedSystems,
  list: VirtualList<ChangedClaim>,
): TemplateResult {
  const column = changesColumn(store, aligned);
  if (!column) {
    return guidance(
      t('The systems have no score in common.'),
      t('Score all systems with the same metrics (setting evidenceInspector.metrics).'),
    );
  }
  const { bucket, movement, order, find } = store.view;
  const changes = store.changes.computing.result;
  const visible = store.listedChanges;
  const isListed = visible.some(({ index }) => index === store.view.selected);
  return html`<div class="beside disagreement-tab changes-tab">
    <section class="list-pane" aria-label=${t('Changed claims')}>
      ${pairChoice(store, aligned, column)}
      ${computationStatus(store.changes.computing, t('Comparing the claims'))}
      ${changes ? filters(store, changes) : nothing}
      ${
        changes
          ? html`<p class="list-count" role="status">
              ${withLeft(
                html`<b
                  >${translateCount(changes.list.length, '{1} of {0} claim', '{1} of {0} claims', visible.length)}</b
                >`,
                changes.left,
              )}${findingNote(store.finder)}
              ${muteWords(
                inline(
                  '{0} → {1}',
                  ...store.pair.map((place) => evidenceText(store.systems[place]?.name ?? '')),
                ),
              )}
            </p>`
          : nothing
      }
      ${changes && visible.length === 0 ? nothingFound(store) : nothing}
      ${list.view({
        label: t('Changed claims'),
        subject: JSON.stringify([store.pair, columnId(column), bucket, movement, order, find]),
        rows: visible,
        selected: store.view.selected,
        row: (one) => row(store, one, column),
        select: (index) => store.select(index),
        open: () => {
          store.setView({ tab: 'claim' });
          requestAnimationFrame(() => document.querySelector<HTMLElement>('#claim-title')?.focus());
        },
      })}
    </section>
    ${!changes || isListed ? claimSummary(store, aligned) : nothing}
  </div>`;
}
