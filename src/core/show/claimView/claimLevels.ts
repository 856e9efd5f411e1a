// The levels of the AVeriTeC score at which a claim counts, and why it does not count at the others.

import { formatBesideBound } from '../../base/numbers.ts';
import { msg, type Message } from '../../base/words/message.ts';
import { officialLevels, questionAnswerMeteor } from '../../score/metrics/averitec.ts';
import { verdictScore } from '../../score/metrics/verdict.ts';
import type { ReportClaim } from '../../score/results/claims.ts';
import { column, type Table, textCell } from '../tables/model/table.ts';
import { creditCell } from './claimScores.ts';

/** Returns the official levels and the user's level, ascending. */
export function listShownLevels(level: number): readonly number[] {
  return [...new Set([...officialLevels, level])].sort((a, b) => a - b);
}

function reason(claim: ReportClaim, level: number): Message {
  const utility = questionAnswerMeteor(claim);
  if (utility === null) return msg('the reference has no questions, so there is no METEOR score');
  const right = verdictScore(claim);
  if (right === null) return msg('the reference has no verdict');
  const meteor = formatBesideBound(utility, level, 3);
  if (utility > level) {
    return right === 1
      ? msg('METEOR {0} is above the level and the verdict is right', meteor)
      : msg('METEOR {0} is above the level, but the verdict is wrong', meteor);
  }
  return right === 1
    ? msg('METEOR {0} is not above the level, but the verdict is right', meteor)
    : msg('METEOR {0} is not above the level and the verdict is wrong', meteor);
}

/** Makes the table of the levels, one row per level. */
export function claimLevelsTable(claim: ReportClaim, levels: readonly number[]): Table {
  return {
    caption: msg('Levels of the AVeriTeC score'),
    columns: [
      column('level', msg('level'), 'text'),
      column('credit', msg('This claim'), 'text'),
      column('why', msg('why'), 'text', { isBelow: true }),
      column('official', msg('official'), 'text'),
    ],
    rows: levels.map((level) => [
      textCell(String(level)),
      creditCell(claim, level, msg('left out of the score')),
      textCell(reason(claim, level)),
      textCell(officialLevels.includes(level) ? msg('yes') : msg('no')),
    ]),
  };
}
