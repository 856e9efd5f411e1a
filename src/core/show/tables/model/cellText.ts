import {
  countText,
  differenceInterval,
  differenceText,
  effectText,
  pValueCell,
  scoreInterval,
  scoreText,
  shareText,
  statisticInterval,
  statisticText,
} from '../../../base/numbers.ts';
import { noNumber } from '../../../base/signs.ts';
import { toPlainText } from '../../../base/toPlainText.ts';
import { rangesIn, withNote } from '../../../base/words/lists.ts';
import { textOf, type Render } from '../../../base/words/message.ts';
import type { Cell } from './table.ts';

/** Returns the text of a cell: one line without active characters, with typographic minus signs and dashes. */
export function cellText(cell: Cell, render: Render = textOf): string {
  switch (cell.kind) {
    case 'text':
      return toPlainText(render(cell.text));
    case 'score':
      return render(
        withNote(
          scoreText(cell.value, cell.scale, cell.precision ?? 'printed'),
          toPlainText(render(cell.note ?? '')),
        ),
      );
    case 'difference':
      return differenceText(cell.value, cell.scale, { beside: cell.beside });
    case 'interval':
      return differenceInterval(cell.ends, cell.scale, rangesIn(render));
    case 'scoreInterval':
      return scoreInterval(cell.ends, cell.scale, rangesIn(render));
    case 'statistic':
      return cell.word === undefined || cell.value === null
        ? statisticText(cell.value)
        : `${effectText(cell.value)} ${toPlainText(render(cell.word))}`;
    case 'statisticInterval':
      return statisticInterval(cell.ends, rangesIn(render));
    case 'pValue':
      return pValueCell(cell.value, cell.isBound);
    case 'count': {
      const text = cell.value === null ? noNumber : countText(cell.value);
      return cell.mark === undefined ? text : `${text} ${cell.mark}`;
    }
    case 'share':
      return shareText(cell.part, cell.whole);
    case 'asAbove':
      return '';
  }
}
