// A check-up as sections of a document.

import { type Block, listBlocks, section, tableBlock } from '../document/document.ts';
import { msg } from '../words/message.ts';
import type { CheckedRating, Checkup } from './checkup.ts';
import { methodSentences, ratingSentences } from './checkupSentences.ts';
import { outcomeTable, ratingPlot, ratingTables } from './checkupTables.ts';

/** Numbers the names of sections and plots after the first. */
const numberOf = (at: number): string => (at === 0 ? '' : `-${String(at + 1)}`);

function ratingSection(rating: CheckedRating, at: number): Block {
  return section(`checkup-rating${numberOf(at)}`, rating.name, [
    ...listBlocks(ratingSentences(rating)),
    {
      kind: 'plot',
      saveName: 'human-ratings',
      widest: 720,
      draw: (width, render) =>
        ratingPlot(rating, { id: `follow-plot${numberOf(at)}`, width }, render),
    },
    ...ratingTables(rating).flatMap((table): readonly Block[] => [
      { kind: 'heading', text: table.caption },
      tableBlock(table),
    ]),
  ]);
}

/** Returns a section for each rating and outcome, and how the values are computed. */
export function checkupBlocks(checkup: Checkup): readonly Block[] {
  return [
    ...checkup.ratings.map(ratingSection),
    ...checkup.outcomes.map((outcome, at) => {
      const table = outcomeTable(outcome);
      return section(`checkup-outcome${numberOf(at)}`, table.caption, [tableBlock(table)]);
    }),
    section(
      'checkup-method',
      msg('How the values are computed'),
      listBlocks(methodSentences(checkup)),
    ),
  ];
}
