import { getOwnValue } from '../../getOwnValue.ts';
import { stageColumn, stageMessage } from '../../metrics/evidenceStages.ts';
import { evidenceStages } from '../../scoring/sources/evidenceStage.ts';
import { column, countCell, textCell } from '../../tables/model/cells.ts';
import type { Table } from '../../tables/model/table.ts';
import { capitalise, msg } from '../../words/message.ts';
import type { Comparison } from '../comparison.ts';

/**
 * Makes the table of the number of reference questions at each stage, with a column for each system, over the claims that every
 * system has. No rows if no system has stages.
 */
export function stagesTable({ claims, systems }: Pick<Comparison, 'claims' | 'systems'>): Table {
  const numbersOf = (place: number, name: string): readonly number[] =>
    claims.flatMap((claim) => getOwnValue(claim.systems[place]?.numbers ?? {}, name) ?? []);
  const rows = evidenceStages.map((stage) => ({
    stage,
    numbers: systems.map((_, place) => numbersOf(place, stageColumn(stage))),
  }));
  const isThere = rows.some(({ numbers }) => numbers.some(({ length }) => length > 0));
  return {
    caption: msg('Where the answers to reference questions were lost'),
    columns: [
      column('stage', msg('stage'), 'text'),
      ...systems.map(({ name }, place) => column(`system${String(place)}`, name, 'count')),
    ],
    rows: isThere
      ? rows.map(({ stage, numbers }) => [
          textCell(capitalise(stageMessage(stage))),
          ...numbers.map((own) => countCell(own.reduce((sum, number) => sum + number, 0))),
        ])
      : [],
  };
}
