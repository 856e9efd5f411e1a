// The verdicts and scores of one claim under several systems, with differences from the first system.

import { getOwnValue } from '../../../base/getOwnValue.ts';
import { msg } from '../../../base/words/message.ts';
import { levelledColumn } from '../../../score/metrics/averitec.ts';
import { type Standing, standingOf } from '../../../score/report/claimLine.ts';
import { nameVerdict } from '../../../score/report/summary.ts';
import { standingCell } from '../../../show/claimView/claimScores.ts';
import {
  type Cell,
  column,
  differenceCell,
  noCell,
  scoreCell,
  type Table,
  textCell,
} from '../../../show/tables/model/table.ts';
import { type AlignedSystems, labelOf } from '../alignedSystems.ts';
import type { ComparedClaim } from '../toComparedClaim.ts';

/** Returns the result of a compared claim at a level of the AVeriTeC score. */
export function comparedStanding(claim: ComparedClaim, level: number): Standing {
  const questionAnswer = getOwnValue(claim.scores, levelledColumn) ?? null;
  return standingOf({ ...claim, questionAnswer }, level);
}

/** Makes the table, without scores that no system has. `claims`: the claim under each system, `undefined` for a system that has not finished the claim. */
export function claimTable(
  { names, columns, level }: Pick<AlignedSystems, 'names' | 'columns' | 'level'>,
  claims: readonly (ComparedClaim | undefined)[],
): Table {
  const verdicts = claims.map((claim) =>
    claim
      ? standingCell(comparedStanding(claim, level), nameVerdict(claim.predictedVerdict))
      : textCell(msg('not scored yet')),
  );
  /** Makes a row from the cells of the systems: the first has no difference. */
  const row = (cells: readonly Cell[], differences: readonly Cell[]): readonly Cell[] =>
    cells.flatMap((cell, at) => (at === 0 ? [cell] : [cell, differences[at] ?? noCell]));
  return {
    caption: msg('Scores for this claim'),
    columns: [
      column('score', msg('score'), 'text'),
      ...names.flatMap((name, at) => [
        column(name, name, 'score', { isStrong: true }),
        ...(at === 0
          ? []
          : [column(`${name}_difference`, msg('difference'), 'difference', { isBelow: true })]),
      ]),
    ],
    rows: [
      [textCell(msg('Verdict')), ...row(verdicts, [])],
      ...columns
        .filter(({ kind }) => kind === 'score')
        .flatMap((score) => {
          const values = claims.map((claim) => getOwnValue(claim?.scores, score.column) ?? null);
          const [first = null] = values;
          if (values.every((value) => value === null)) return [];
          const differences = values.map((value) =>
            value === null || first === null
              ? noCell
              : differenceCell(value - first, score, [first, value]),
          );
          const cells = values.map((value) => scoreCell(value, score));
          return [[textCell(labelOf(score)), ...row(cells, differences)]];
        }),
    ],
  };
}
