// The overview of a run as blocks: why claims get no credit, where the system fails, and what to read first.

import { countText } from '../../base/numbers.ts';
import { markup } from '../../base/markup.ts';
import { causesHeading, gainsHeading } from '../../score/questions/questionWords.ts';
import { joinParts, joinSentences, type Message, msg } from '../../base/words/message.ts';
import { type Block, sentence, tableBlock } from '../document/document.ts';
import { failuresTable } from '../tables/failuresTable.ts';
import type { CauseCount, Overview } from '../overview/overview.ts';
import { type Cell, column, countCell, type Table, textCell } from '../tables/model/table.ts';

/** Maximum number of claims that are listed for a count. */
const mostNamed = 50;

/** Shows why claims get no credit, or what would give them credit. */
function countsTable(
  caption: Message,
  heading: Message,
  counts: readonly Pick<CauseCount, 'count' | 'words'>[],
): Table {
  return {
    caption,
    columns: [column('claims', msg('claims'), 'count'), column('words', heading, 'text')],
    rows: counts.map(({ count, words }) => [countCell(count), textCell(words)]),
  };
}

/** Names claims. `areLinked`: on a page, the names are links to the claims, because the page has every claim. */
function claimsCell(claims: readonly number[], areLinked: boolean): Cell {
  const named = claims.slice(0, mostNamed);
  const links = named.map((index, at) => [
    at === 0 ? null : ', ',
    areLinked ? markup`<a href="#claim-${index}">${index}</a>` : String(index),
  ]);
  const left = claims.length - named.length;
  return textCell(
    left > 0 ? msg('{0}, and {1} more', joinParts(named), countText(left)) : joinParts(named),
    markup`${links}${left > 0 ? `, and ${countText(left)} more` : null}`,
  );
}

/** Lists what happened to answers, questions and claims, each with its claims. */
function listsTable({ lists }: Overview, areLinked: boolean): Table {
  return {
    caption: msg('What became of answers and their sources'),
    columns: [
      column('count', msg('count'), 'count'),
      column('list', msg('what'), 'text'),
      column('claims', msg('claims'), 'text'),
    ],
    rows: lists.map(({ count, words, claims }) => [
      countCell(count),
      textCell(words),
      claimsCell(claims, areLinked),
    ]),
  };
}

function readFirstTable({ readFirst }: Overview, areLinked: boolean): Table {
  return {
    caption: msg('Claims to read first'),
    columns: [column('claim', msg('claim'), 'text'), column('reason', msg('why'), 'text')],
    rows: readFirst.map(({ index, reason }) => [claimsCell([index], areLinked), textCell(reason)]),
  };
}

/**
 * Returns the overview: its sentences, then its tables. Empty if the run has neither causes nor statuses. `areLinked`: see
 * `claimsCell`.
 */
export function overviewBlocks(overview: Overview, areLinked = false): readonly Block[] {
  const { sentences, causes, gains, failures, yardstick } = overview;
  if (sentences.length === 0) return [];
  const tables = (some: readonly Table[]): readonly Block[] =>
    some.filter(({ rows }) => rows.length > 0).map(tableBlock);
  return [
    sentence(joinSentences(...sentences)),
    ...tables([
      countsTable(causesHeading(), msg('why'), causes),
      countsTable(gainsHeading(), msg('change'), gains),
      ...(failures ? [failuresTable(failures)] : []),
      listsTable(overview, areLinked),
    ]),
    ...(yardstick ? [sentence(yardstick)] : []),
    ...tables([readFirstTable(overview, areLinked)]),
  ];
}
