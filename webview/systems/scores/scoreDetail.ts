// Details of one row of the table: sentences, wins and losses, and the counts for McNemar's test.

import { html, nothing, type TemplateResult } from 'lit';
import { describeUndecided } from '../../../src/core/analyse/comparison/comparisonNotes.ts';
import type {
  ComparisonRow,
  SystemComparison,
  SystemDifference,
} from '../../../src/core/analyse/comparison/systemRows.ts';
import {
  stageRows,
  stagesTable,
} from '../../../src/core/analyse/comparison/tables/evidenceTables.ts';
import { semqaMetric } from '../../../src/core/score/metrics/semqaMetric.ts';
import { statisticText } from '../../../src/core/base/numbers.ts';
import { withMinusSigns } from '../../../src/core/base/signs.ts';
import {
  effectWords,
  wordForCohensD,
} from '../../../src/core/base/statistics/paired/pairedDifference.ts';
import type { EvidenceStage } from '../../../src/core/score/measures/sources/evidenceStage.ts';
import {
  column,
  countCell,
  keepColumns,
  type Table,
  textCell,
} from '../../../src/core/show/tables/model/table.ts';
import { groupCountDigits } from '../../../src/core/base/words/countedNouns.ts';
import { countMsg, type Message, msg, type Wording } from '../../../src/core/base/words/message.ts';
import { inline, render, t, translateCount } from '../../common/l10n.ts';
import { type TableCell, tableView } from '../../common/tableView.ts';
import type { SystemsStore } from '../store.ts';
import { pushButton } from '../../common/buttons.ts';

function outcomeTable(
  store: SystemsStore,
  score: string,
  { system, baseline, outcomes }: SystemDifference,
): TemplateResult | typeof nothing {
  if (!outcomes) return nothing;
  const { bothRight, onlyA, onlyB, bothWrong } = outcomes;
  return tableView(store, {
    caption: msg("Counts for McNemar's test: {0}, {1}", score, system),
    columns: [
      column('system', '', 'text'),
      column('right', msg('{0} right', baseline), 'count'),
      column('wrong', msg('{0} wrong', baseline), 'count'),
    ],
    rows: [
      [textCell(msg('{0} right', system)), countCell(bothRight), countCell(onlyA)],
      [textCell(msg('{0} wrong', system)), countCell(onlyB), countCell(bothWrong)],
    ],
    footnotes: [
      msg(
        "Counts for McNemar's test. The test uses only the claims that exactly one of the two systems gets right.",
      ),
    ],
  });
}

function differenceDetail(
  store: SystemsStore,
  score: string,
  one: SystemDifference,
): TemplateResult {
  const { sentence, wins, leftOut, outcomes, system, baseline, effectSize } = one;
  return html`<li>
    <p class="evidence" dir="auto">
      ${inline<string | TemplateResult>('{0}: {1}', html`<b>${system}</b>`, withMinusSigns(render(sentence)))}
      ${
        leftOut > 0
          ? html`<span class="muted"
              >${translateCount(leftOut, '{0} claim lacks one of the scores.', '{0} claims lack one of the scores.')}</span
            >`
          : nothing
      }
    </p>
    ${
      wins && !outcomes
        ? html`<p class="muted">
            ${translateCount(
              wins.better,
              'Better than {1} on {0} claim, worse on {2}, equal on {3}.',
              'Better than {1} on {0} claims, worse on {2}, equal on {3}.',
              ...[baseline, wins.worse, wins.equal],
            )}
          </p>`
        : nothing
    }
    ${
      effectSize === null
        ? nothing
        : html`<p class="muted">
            ${t("Effect size (Cohen's d): {0}, {1}.", statisticText(effectSize), render(effectWords[wordForCohensD(effectSize)]))}
          </p>`
    }
    ${outcomeTable(store, score, one)}
  </li>`;
}

export function scoreDetail(
  store: SystemsStore,
  { systems }: SystemComparison,
  row: ComparisonRow,
): TemplateResult {
  const undecided = row.metric === semqaMetric.id ? describeUndecided(systems) : undefined;
  return html`<div class="score-detail">
    <p><b>${row.name}</b></p>
    ${undecided === undefined ? nothing : html`<p class="muted evidence" dir="auto">${render(undecided)}</p>`}
    <ul>
      ${row.differences.map((one) => differenceDetail(store, row.heading, one))}
    </ul>
    <p class="buttons summary-actions">
      ${pushButton(t('About this metric'), () => store.post({ type: 'openMetricPage', metric: row.metric }))}
      ${
        row.kind === 'file'
          ? nothing
          : pushButton(t('Show changed claims'), () => {
              const changesOf = row.kind === 'outcome' ? row.metric : row.column;
              store.setView({ tab: 'changes', changesOf });
            })
      }
    </p>
  </div>`;
}

// Where each system's answers to reference questions were lost, with a button for each count that lists its claims in the inspector.

/** Returns the name of a count's button, which explains what the count means. */
function countMessage(stage: EvidenceStage, count: number, system: string): Wording {
  switch (stage) {
    case 'notInStore':
      return countMsg(
        count,
        '{0} reference question whose answer is not in the knowledge store of {1}',
        '{0} reference questions whose answers are not in the knowledge store of {1}',
        system,
      );
    case 'notRetrieved':
      return countMsg(
        count,
        '{0} reference question whose answer {1} did not retrieve',
        '{0} reference questions whose answers {1} did not retrieve',
        system,
      );
    case 'notUsed':
      return countMsg(
        count,
        '{0} reference question whose answer {1} retrieved but did not use',
        '{0} reference questions whose answers {1} retrieved but did not use',
        system,
      );
    case 'used':
      return countMsg(
        count,
        '{0} reference question whose answer is in the evidence of {1}',
        '{0} reference questions whose answers are in the evidence of {1}',
        system,
      );
  }
}

/** Makes a count a button that lists its claims: at a known stage, with a count above 0. */
function countCells(store: SystemsStore, comparison: SystemComparison, table: Table) {
  const rows = stageRows(comparison);
  return (row: number, at: number): TableCell | undefined => {
    const system = store.systems[at - 1];
    const stage = rows[row];
    const cell = table.rows[row]?.[at];
    const count = cell?.kind === 'count' ? (cell.value ?? 0) : 0;
    if (!system || stage === undefined || stage === 'unknown' || count === 0) return undefined;
    const { name, uri } = system;
    return {
      label: render(groupCountDigits(countMessage(stage, count, name))),
      open: () => store.post({ type: 'inspectList', uri, list: stage }),
    };
  };
}

/** Returns notes on why the counts differ from the inspector's lists. */
function listNotes(
  { header }: SystemsStore,
  { systems, claimCount }: SystemComparison,
): readonly Message[] {
  return [
    ...(systems.every(({ leftOut }) => leftOut === 0)
      ? []
      : [
          countMsg(
            claimCount,
            "The systems have different claims. The numbers cover the {0} claim that all systems have in common. The inspector lists all of a system's claims.",
            "The systems have different claims. The numbers cover the {0} claims that all systems have in common. The inspector lists all of a system's claims.",
          ),
        ]),
    ...(header?.without === undefined
      ? []
      : [msg('Some evidence is left out of these numbers. The inspector shows all evidence.')]),
  ];
}

/** Returns `nothing` if no system has stages. */
export function stagesPart(
  store: SystemsStore,
  comparison: SystemComparison,
): TemplateResult | typeof nothing {
  const whole = stagesTable(comparison);
  if (whole.rows.length === 0) return nothing;
  // Every system has the same reference questions, so the counts can be compared without shares.
  const table = keepColumns(whole, ({ kind }) => kind !== 'share');
  const footnotes = [
    msg(
      'Number of reference questions at each stage. Select a number to list its claims in the inspector.',
    ),
    ...(table.footnotes ?? []),
    ...listNotes(store, comparison),
  ];
  const cellAt = countCells(store, comparison, table);
  return html`<div class="stages-part">
    <h2>${render(table.caption)}</h2>
    ${tableView(store, { ...table, footnotes }, { cellAt, whole })}
  </div>`;
}
