// Changes of a folder's systems since an earlier run.

import { html, nothing, type TemplateResult } from 'lit';
import {
  compareWithRun,
  type PastRun,
  type SinceRun,
} from '../../../src/core/comparison/leaderboard/history.ts';
import type { Leaderboard } from '../../../src/core/comparison/leaderboard/leaderboard.ts';
import { minuteText } from '../../../src/core/format/times.ts';
import { choice } from '../../common/choice.ts';
import { translateCount, inline, render, t } from '../../common/l10n.ts';
import type { SystemsStore } from '../store.ts';
import { joinList } from '../../../src/core/words/message.ts';

function timeOf({ when }: PastRun): string {
  return minuteText(when, new Date(when).getTimezoneOffset());
}

/** Returns the run to compare with, which is the chosen run, or the latest run if none is chosen. */
function findChosenRun({ header, view }: SystemsStore): PastRun | undefined {
  const runs = header?.folder?.runs ?? [];
  return runs.find(({ when }) => when === view.since) ?? runs[0];
}

/** Compares the systems with the chosen run. `undefined` if there is no earlier run or a system is still being scored. */
export function compareWithChosen(store: SystemsStore, board: Leaderboard): SinceRun | undefined {
  const folder = store.header?.folder;
  const then = findChosenRun(store);
  if (!folder?.reference || !then || store.unfinished.length > 0) return undefined;
  const { reference, made, files } = folder;
  const systems = board.rows.flatMap(({ cells }, index) => {
    const { file, sha256 } = files[index] ?? {};
    if (file === undefined || sha256 == null || cells.length === 0) return [];
    const scores = board.columns.map(({ column }, place) => [column, cells[place]?.mean ?? null]);
    return [
      { file, sha256, scores: Object.fromEntries(scores) as PastRun['systems'][number]['scores'] },
    ];
  });
  return compareWithRun({ reference, made, systems }, then);
}

/** Names the earlier run, with notes on the comparison. */
export function sinceLine(
  store: SystemsStore,
  since: SinceRun | undefined,
): TemplateResult | typeof nothing {
  const runs = store.header?.folder?.runs ?? [];
  const then = findChosenRun(store);
  if (!then) return nothing;
  const names = Object.fromEntries(
    runs.map((run) => [
      run.when,
      translateCount(run.systems.length, '{1}, {0} system', '{1}, {0} systems', timeOf(run)),
    ]),
  );
  const { gone = [], notes = [] } = since ?? {};
  const more = [
    ...notes.map(render),
    ...(gone.length === 0 ? [] : [t('Only in the earlier run: {0}.', joinList(gone))]),
  ];
  return html`<div class="since-line">
    ${inline(
      'Differences from the run of {0}',
      choice(t('Earlier run'), names, then.when, (when) => {
        store.setView({ since: when });
      }),
    ).map((part) =>
      typeof part === 'string' && part !== '' ? html`<span>${part.trim()}</span>` : part,
    )}
    ${
      more.length === 0
        ? nothing
        : html`<ul class="since-notes">
            ${more.map((note) => html`<li class="evidence" dir="auto">${note}</li>`)}
          </ul>`
    }
  </div>`;
}
