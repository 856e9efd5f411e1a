// The groups of claims without credit as a table.

import { ifAny } from '../../base/words/countedNouns.ts';
import { countText, toOne } from '../../base/numbers.ts';
import { countMsg, msg } from '../../base/words/message.ts';
import { fewClaims } from '../../base/words/sliceWords.ts';
import type { FailureGroups } from '../overview/failureGroups.ts';
import { column, type Table, textCell } from './model/table.ts';

/** Makes the table of the groups. */
export function failuresTable({ heading, groups, left }: FailureGroups): Table {
  return {
    caption: msg('Claims without credit'),
    columns: [
      column('group', heading, 'text'),
      column('claims', msg('claims'), 'text', { align: 'right' }),
      column('share', msg('share'), 'score'),
      column('interval', msg('{0} interval', '95 %'), 'scoreInterval'),
    ],
    rows: groups.map(({ name, failed, all, interval }) => [
      textCell(name),
      textCell(msg('{0} of {1}', countText(failed), countText(all))),
      { kind: 'score', value: failed / all, scale: toOne, precision: 'short' },
      { kind: 'scoreInterval', ends: interval, scale: toOne },
    ]),
    footnotes: ifAny(
      countMsg(
        left,
        '{0} group of fewer than {1} claims is left out.',
        '{0} groups of fewer than {1} claims are left out.',
        fewClaims,
      ),
    ),
  };
}
