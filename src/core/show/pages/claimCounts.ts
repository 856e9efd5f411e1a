// Counts of claims as blocks. Each count asks to `list` its claims, by conditions.

import { findLargest } from '../../base/statistics/sums.ts';
import { type Message, msg } from '../../base/words/message.ts';
import { type ConfusionMatrix, otherLabels } from '../../score/metrics/verdict.ts';
import type { Block, CellView } from '../document/document.ts';
import type { Condition } from '../find/condition.ts';
import type { EvidenceListGroup } from '../overview/evidenceLists.ts';
import type { Overview } from '../overview/overview.ts';
import { writeCondition } from '../tables/claimConditions.ts';
import { tabulateConfusion } from '../tables/fileTables.ts';
import { keepColumns } from '../tables/model/table.ts';

interface CountedClaims {
  readonly id: string;
  /** Selects the claims. */
  readonly condition: Condition;
  readonly count: number;
  readonly words: Message;
}

/** Shows counts with bars, which are relative to the largest count. `undefined` without counts. */
function countBars(counted: readonly CountedClaims[]): Block | undefined {
  const most = findLargest(counted.map(({ count }) => count));
  const bars = counted.map(({ id, condition, count, words }) => ({
    id,
    name: words,
    count,
    share: count / most,
    title: msg('List these claims'),
    action: { ask: 'list', values: [writeCondition(condition)] },
  }));
  return bars.length === 0 ? undefined : { kind: 'bars', bars };
}

/** Shows why claims get no credit, the most frequent cause first. */
export function causeBars({ causes }: Pick<Overview, 'causes'>): Block | undefined {
  return countBars(
    causes.map(({ cause, count, words }) => ({
      id: `cause-${cause}`,
      condition: { field: 'cause', value: cause },
      count,
      words,
    })),
  );
}

/** Shows what would give claims credit, the largest gain first. */
export function gainBars({ gains }: Pick<Overview, 'gains'>): Block | undefined {
  return countBars(
    gains.map(({ lack, count, words }) => ({
      id: `needs-${lack}`,
      condition: { field: 'needs', value: lack },
      count,
      words,
    })),
  );
}

/** Shows the lists of a group, such as answers that their sources do not have. */
export function evidenceListBars(
  { lists }: Pick<Overview, 'lists'>,
  group: EvidenceListGroup,
): Block | undefined {
  return countBars(
    lists
      .filter((list) => list.group === group)
      .map(({ id, count, words }) => ({
        id: `evidence-list-${id}`,
        condition: { field: 'list', value: id },
        count,
        words,
      })),
  );
}

/** Returns the conditions of the claims with these verdicts. `predicted`: `null` without a predicted verdict. */
function verdictConditions(reference: string, predicted: string | null): readonly string[] {
  return [
    writeCondition({ field: 'predicted', value: predicted ?? '' }),
    writeCondition({ field: 'reference', value: reference }),
  ];
}

/**
 * Shows the confusion matrix. Larger counts are darker, by the square root of their share in the largest count. A cell asks to list
 * its claims, except without claims or for several labels. `chosen`: conditions of the listed claims, absent if cells lead to
 * another view and never look pressed.
 */
export function viewConfusion(confusion: ConfusionMatrix, chosen?: readonly string[]): Block {
  const { labels, counts, withoutVerdict } = confusion;
  const whole = tabulateConfusion(confusion);
  // Other tables already show how many claims have each reference verdict.
  const table = keepColumns(whole, (column) => column !== whole.columns.at(-1));
  const largest = findLargest([...counts.flat(), ...withoutVerdict]);
  const cells = (row: number, column: number): CellView | undefined => {
    const at = column - 1;
    const reference = labels[row];
    if (reference === undefined || at < 0) return undefined;
    const predicted = labels[at] ?? null;
    const count = counts[row]?.[at] ?? withoutVerdict[row] ?? 0;
    const cell: CellView = {
      heat: 4 * Math.sqrt(count / (largest || 1)),
      frame: row === at ? 'found' : undefined,
      below: row === at && count > 0 ? msg('right') : undefined,
    };
    if (count === 0 || reference === otherLabels || predicted === otherLabels) return cell;
    const where = verdictConditions(reference, predicted);
    const isListed = chosen?.join('\n') === where.join('\n');
    return {
      ...cell,
      id: `cell-${row}-${at}`,
      label: isListed ? msg('List all claims') : msg('List the claims in this cell'),
      action: { ask: 'list', values: isListed ? [] : where },
      isPressed: chosen ? isListed : undefined,
    };
  };
  return { kind: 'table', table, cells, whole };
}
