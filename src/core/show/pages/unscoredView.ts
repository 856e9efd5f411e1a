// What can be said of predictions without a reference: their verdicts, claims that occur twice, and what the doctor finds.

import { type Message, msg } from '../../base/words/message.ts';
import { noVerdict } from '../../base/words/remarks.ts';
import { type Block, section, tableBlock } from '../document/document.ts';
import { column, countCell, shareCell, textCell } from '../tables/model/table.ts';

type NamedCount = readonly [name: Message, count: number];

/** Counts equal values. The most frequent value is first. */
function countValues(
  values: readonly string[],
): readonly (readonly [value: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** Shows counts of claims, and their shares of all claims. */
function countSection(caption: Message, all: number, counts: readonly NamedCount[]): Block {
  const table = {
    caption,
    columns: [
      column('name', '', 'text'),
      column('claims', msg('claims'), 'count', { isStrong: true }),
      column('share', msg('share'), 'share'),
    ],
    rows: counts.map(([name, count]) => [textCell(name), countCell(count), shareCell(count, all)]),
  };
  return section('overview-section', caption, [tableBlock(table)]);
}

interface UnscoredClaim {
  readonly claim: string;
  readonly predictedVerdict: string | null;
  readonly predictedQuestions: number;
}

/** `found`: what the doctor's rules find, in claims. */
export function viewUnscored(
  claims: readonly UnscoredClaim[],
  found: readonly { readonly name: Message; readonly claims: number }[],
): readonly Block[] {
  const verdicts = countValues(claims.map(({ predictedVerdict }) => predictedVerdict ?? ''));
  const empty = claims.filter(({ predictedQuestions }) => predictedQuestions === 0).length;
  const repeated = countValues(claims.map(({ claim }) => claim.trim()));
  const twice = repeated.filter(([, count]) => count > 1).length;
  const notes: readonly NamedCount[] = [
    ...(empty > 0 ? [[msg('claims without evidence'), empty] as const] : []),
    ...(twice > 0 ? [[msg('claims that occur more than once'), twice] as const] : []),
    ...found.map((one) => [one.name, one.claims] as const),
  ];
  const named = verdicts.map(([verdict, count]) => [verdict || noVerdict, count] as const);
  return [
    countSection(msg('Predicted verdicts'), claims.length, named),
    ...(notes.length === 0
      ? []
      : [countSection(msg('Claims with findings'), claims.length, notes)]),
  ];
}
