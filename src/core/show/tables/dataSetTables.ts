// The comparison of several evidence files as tables: pairs of claims, dates and overlaps.

import type { SimilarClaims, PlacedClaim } from '../../score/overlap/claimPairs.ts';
import type { ComparedFile, DataSetComparison } from '../../score/overlap/dataSetComparison.ts';
import { countOf, countText } from '../../base/numbers.ts';
import {
  type Cell,
  column,
  countCell,
  statisticCell,
  type Table,
  textCell,
} from './model/table.ts';
import { countMsg, joinParts, msg, type Message } from '../../base/words/message.ts';
import { ifAnyGrouped } from '../../base/words/countedNouns.ts';

/** Describes each kind of pair. */
const pairKindWords: Readonly<Record<SimilarClaims['kind'], Message>> = {
  same: msg('same words'),
  near: msg('nearly the same words'),
  paraphrase: msg('other words'),
};

/** Returns why two claims count as one claim, with their verdicts if the verdicts differ. */
export function describePair({ kind, first, second, hasOtherVerdict }: SimilarClaims): Message {
  return hasOtherVerdict
    ? joinParts([
        pairKindWords[kind],
        msg('different verdicts: {0} and {1}', first.verdict ?? '', second.verdict ?? ''),
      ])
    : pairKindWords[kind];
}

/** Maximum number of pairs that are shown to readers. CSV and JSON contain all pairs. */
const mostPairs = 50;

type Files = DataSetComparison['files'];

function placeText(files: Files, { file, index }: PlacedClaim): string {
  const name = files.length > 1 ? `${files[file]?.name ?? ''} ` : '';
  return `${name}${String(index)}`;
}

function pairCells(files: Files, pair: SimilarClaims): readonly Cell[] {
  const { first, second, kind, similarity, hasOtherVerdict } = pair;
  return [
    textCell(hasOtherVerdict ? msg('other verdict') : ''),
    textCell(pairKindWords[kind]),
    statisticCell(similarity),
    ...[first, second].flatMap((claim) => [
      textCell(placeText(files, claim)),
      textCell(claim.verdict ?? ''),
    ]),
    textCell(first.text),
    textCell(second.text),
  ];
}

const pairColumns = [
  column('verdicts', '', 'text'),
  column('kind', msg('wording'), 'text'),
  column('similarity', msg('similarity'), 'statistic', { leftOut: 1 }),
  column('claim', msg('claim'), 'text'),
  column('verdict', msg('verdict'), 'text', { widest: 14, leftOut: 3 }),
  column('other_claim', msg('other claim'), 'text'),
  column('other_verdict', msg('verdict'), 'text', { widest: 14, leftOut: 3 }),
  column('text', msg('text'), 'text', { widest: 50 }),
  column('other_text', msg('other text'), 'text', { widest: 50, leftOut: 4 }),
];

const caption = msg('Claims that occur twice');

/** Table without rows for programs, used if no claim occurs twice. */
export const emptyPairsTable: Table = { caption, columns: pairColumns, rows: [] };

/** Returns the table of pairs. `isWhole`: includes all pairs, for programs. `undefined` if no claim occurs twice. */
export function pairsTable(
  { files, pairs, hasParaphrases }: DataSetComparison,
  isWhole = false,
): Table | undefined {
  if (pairs.length === 0) return undefined;
  const shown = isWhole ? pairs : pairs.slice(0, mostPairs);
  const left = pairs.length - shown.length;
  return {
    caption,
    columns: pairColumns,
    rows: shown.map((pair) => pairCells(files, pair)),
    footnotes: [
      ...ifAnyGrouped(
        countMsg(
          left,
          '{0} more row is in the JSON and CSV exports.',
          '{0} more rows are in the JSON and CSV exports.',
        ),
      ),
      ...(hasParaphrases
        ? []
        : [msg('The search for paraphrases was skipped because it needs the encoder.')]),
    ],
  };
}

/** Returns a table with the first and last date of each file. */
export function filesTable({
  files,
}: {
  readonly files: readonly Pick<ComparedFile, 'name' | 'claims' | 'dates'>[];
}): Table {
  return {
    caption: msg('Files'),
    columns: [
      column('file', msg('File'), 'text'),
      column('claims', msg('claims'), 'count'),
      column('dated', msg('with a date'), 'count'),
      column('first', msg('first date'), 'text'),
      column('last', msg('last date'), 'text'),
    ],
    rows: files.map(({ name, claims, dates }) => [
      textCell(name),
      countCell(claims),
      countCell(dates?.dated ?? 0),
      textCell(dates?.first ?? ''),
      textCell(dates?.last ?? ''),
    ]),
  };
}

/** Returns one sentence for each kind of finding, the most serious first. */
export function comparisonSentences({
  files,
  pairs,
  overlaps,
}: DataSetComparison): readonly Message[] {
  const across = pairs.filter(({ first, second }) => first.file !== second.file);
  const other = pairs.filter(({ hasOtherVerdict }) => hasOtherVerdict);
  return [
    pairs.length === 0
      ? msg('No claim occurs twice.')
      : countMsg(
          pairs.length,
          '{0} pair of duplicate claims: {1} across files, {2} within one file, {3} with different verdicts.',
          '{0} pairs of duplicate claims: {1} across files, {2} within one file, {3} with different verdicts.',
          ...[across.length, pairs.length - across.length, other.length].map(countText),
        ),
    ...overlaps.map(({ earlier, later, claims, dated, from }) =>
      msg(
        '{0} and {1} overlap in time. {1} begins on {2}. Claims in {0} from that date or later: {3} of the {4} that have a date.',
        ...[files[earlier]?.name ?? '', files[later]?.name ?? '', from],
        ...[countText(claims), countText(dated)],
      ),
    ),
  ];
}

/** Returns the names of the files for a title: `train.json and 1 more file`. */
export function nameFiles({ files }: Pick<DataSetComparison, 'files'>): string {
  const [first] = files;
  const more = files.length - 1;
  return more > 0 ? `${first?.name ?? ''} and ${countOf(more, 'more file')}` : (first?.name ?? '');
}
