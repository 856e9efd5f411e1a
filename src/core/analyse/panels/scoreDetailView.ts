// Details of a compared score, and where the systems' answers to reference questions were lost, as blocks.

import { statisticText } from '../../base/numbers.ts';
import { withMinusSigns } from '../../base/signs.ts';
import { effectWords, wordForCohensD } from '../../base/statistics/paired/pairedDifference.ts';
import { groupCountDigits } from '../../base/words/countedNouns.ts';
import {
  changeTexts,
  countMsg,
  type Message,
  msg,
  type Wording,
} from '../../base/words/message.ts';
import type { EvidenceStage } from '../../score/measures/sources/evidenceStage.ts';
import { semqaMetric } from '../../score/metrics/semqaMetric.ts';
import { type Block, type Button, type CellView, sentence } from '../../show/document/document.ts';
import { keepColumns } from '../../show/tables/model/table.ts';
import { describeUndecidedOfSystems } from '../comparison/comparisonNotes.ts';
import type {
  ComparisonRow,
  SystemComparison,
  SystemDifference,
} from '../comparison/systemRows.ts';
import { stageRows, stagesTable } from '../comparison/tables/evidenceTables.ts';

function viewDifference(one: SystemDifference): readonly Block[] {
  const { wins, leftOut, baseline, effectSize } = one;
  const more: readonly (Message | false)[] = [
    leftOut > 0 &&
      countMsg(leftOut, '{0} claim lacks one of the scores.', '{0} claims lack one of the scores.'),
    wins !== null &&
      countMsg(
        wins.better,
        'Better than {1} on {0} claim, worse on {2}, equal on {3}.',
        'Better than {1} on {0} claims, worse on {2}, equal on {3}.',
        ...[baseline, wins.worse, wins.equal],
      ),
    effectSize !== null &&
      msg(
        "Effect size (Cohen's d): {0}, {1}.",
        statisticText(effectSize),
        effectWords[wordForCohensD(effectSize)],
      ),
  ];
  return [
    { kind: 'heading', text: one.system },
    sentence(changeTexts(one.sentence, withMinusSigns)),
    ...more.flatMap((text) => (text === false ? [] : [sentence(text, 'muted')])),
  ];
}

/**
 * Shows sentences, wins and losses of one score. Its buttons ask to open the metric's page, or choose
 * the tab of changed claims.
 */
export function viewScoreDetail(
  { systems }: SystemComparison,
  row: ComparisonRow,
): readonly Block[] {
  const { metric, kind } = row;
  const undecided = metric === semqaMetric.id ? describeUndecidedOfSystems(systems) : undefined;
  const changesOf = kind === 'outcome' ? metric : row.column;
  const buttons: readonly Button[] = [
    { text: msg('About this metric'), action: { ask: 'openMetricPage', values: [metric] } },
    { text: msg('Show changed claims'), action: { choose: { tab: 'changes', changesOf } } },
  ];
  return [
    sentence(row.name, 'strong'),
    ...(undecided === undefined ? [] : [sentence(undecided, 'muted')]),
    ...row.differences.flatMap(viewDifference),
    { kind: 'buttons', buttons: kind === 'file' ? buttons.slice(0, 1) : buttons },
  ];
}

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

/** Returns notes on why the counts differ from the inspector's lists. */
function listNotes(
  { systems, claimCount }: SystemComparison,
  isConstrained: boolean,
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
    ...(isConstrained
      ? [msg('Some evidence is left out of these numbers. The inspector shows all evidence.')]
      : []),
  ];
}

/**
 * Shows where the systems' answers were lost. A count asks to list its claims, by the system's place and the stage. Empty if no system has
 * stages. `isConstrained`: some evidence is left out of scoring.
 */
export function viewStages(comparison: SystemComparison, isConstrained: boolean): readonly Block[] {
  const whole = stagesTable(comparison);
  if (whole.rows.length === 0) return [];
  // Every system has the same reference questions, so the counts can be compared without shares.
  const table = keepColumns(whole, ({ kind }) => kind !== 'share');
  const stages = stageRows(comparison);
  const cells = (row: number, at: number): CellView | undefined => {
    const [system, stage, cell] = [comparison.systems[at - 1], stages[row], table.rows[row]?.[at]];
    const count = cell?.kind === 'count' ? (cell.value ?? 0) : 0;
    if (!system || stage === undefined || stage === 'unknown' || count === 0) return undefined;
    return {
      label: groupCountDigits(countMessage(stage, count, system.name)),
      action: { ask: 'inspectList', values: [at - 1, stage] },
    };
  };
  const footnotes = [
    msg(
      'Number of reference questions at each stage. Select a number to list its claims in the inspector.',
    ),
    ...(table.footnotes ?? []),
    ...listNotes(comparison, isConstrained),
  ];
  return [
    {
      kind: 'section',
      id: 'stages-part',
      title: table.caption,
      blocks: [{ kind: 'table', table: { ...table, footnotes }, cells, whole }],
    },
  ];
}
