import {
  countText,
  differenceInterval,
  differenceText,
  effectText,
  scoreInterval,
  scoreText,
  shareText,
  statisticInterval,
  statisticText,
} from '../../format/numbers.ts';
import { pValueCell } from '../../format/pValues.ts';
import { noNumber } from '../../format/signs.ts';
import { plainText } from '../../text/plainText.ts';
import { rangesIn } from '../../words/rangeWords.ts';
import { withNote } from '../../words/lists.ts';
import { inEnglish, type Say } from '../../words/translation.ts';
import type { Cell } from './table.ts';

/** What a person reads in a cell: one line of harmless text, minus signs and dashes as on a screen. */
export function cellText(cell: Cell): string {
  return toldCell(cell, inEnglish);
}

/** The same to whoever reads it in a panel: texts are in their language already, what stands between numbers is not. */
export function toldCell(cell: Cell, say: Say): string {
  switch (cell.kind) {
    case 'text':
      return plainText(cell.text);
    case 'score':
      return withNote(
        scoreText(cell.value, cell.scale, cell.precision ?? 'printed'),
        plainText(cell.note ?? ''),
        say,
      );
    case 'difference':
      return differenceText(cell.value, cell.scale);
    case 'interval':
      return differenceInterval(cell.ends, cell.scale, rangesIn(say));
    case 'scoreInterval':
      return scoreInterval(cell.ends, cell.scale, rangesIn(say));
    case 'statistic':
      return cell.word === undefined || cell.value === null
        ? statisticText(cell.value)
        : `${effectText(cell.value)} ${plainText(cell.word)}`;
    case 'statisticInterval':
      return statisticInterval(cell.ends, rangesIn(say));
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
