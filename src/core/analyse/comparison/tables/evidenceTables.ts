// Tables about the systems' evidence: pages that systems cite in common, and stages at which answers were lost.

import {
  evidenceStagesMetric,
  stageMessage,
  unknownStageMessage,
} from '../../../score/metrics/evidenceStages.ts';
import { wordColumnNames } from '../../../score/metrics/metricTable.ts';
import { metricsOf } from '../../../score/metrics/registry.ts';
import { nameSliceValue } from '../../../score/report/slices.ts';
import { evidenceStages } from '../../../score/measures/sources/evidenceStage.ts';
import {
  asAbove,
  type Cell,
  column,
  countCell,
  differenceCell,
  noCell,
  scoreCell,
  shareCell,
  type Table,
  type TableColumn,
  textCell,
} from '../../../show/tables/model/table.ts';
import {
  capitalise,
  countMsg,
  joinList,
  joinParts,
  type Message,
  msg,
  textOf,
} from '../../../base/words/message.ts';
import { undecidedWord } from '../../../base/words/remarks.ts';
import { fewClaimsMark, fewClaimsNote, sliceNames } from '../../../base/words/sliceWords.ts';
import type { ClaimDifference } from '../claimChanges.ts';
import { labelOf } from '../alignedSystems.ts';
import type { Comparison } from '../comparison.ts';
import { type ComparisonRow, countQuestions, type SystemComparison } from '../systemRows.ts';
import type { SystemSlice } from '../systemSlices.ts';

const scale = { minimum: 0, maximum: 1 };

/** Returns a sentence that explains the values in the table. */
export function sourcesSentence(): Message {
  return msg(
    'Number of shared sources divided by the total number of sources, averaged over the claims for which at least one of the two systems cites a source. An archived copy counts as the original page.',
  );
}

/** Makes the table of how far each pair of systems cites the same pages. */
export function sourcesTable({ sourceOverlaps }: Pick<Comparison, 'sourceOverlaps'>): Table {
  return {
    caption: msg('Sources that two systems share'),
    columns: [
      column('system', msg('system'), 'text'),
      column('other', msg('other system'), 'text'),
      column('claims', msg('claims'), 'count'),
      column('left_out', msg('without sources'), 'count', { isBelow: true }),
      column('overlap', msg('overlap (mean)'), 'score'),
      column('nothing_shared', msg('none in common'), 'count', { isBelow: true }),
    ],
    rows: sourceOverlaps.map(({ system, other, overlap, claims, leftOut, nothingShared }) => [
      textCell(system),
      textCell(other),
      countCell(claims),
      countCell(leftOut),
      scoreCell(overlap, scale),
      countCell(nothingShared),
    ]),
  };
}

type StagesComparison = Pick<SystemComparison, 'claimCount' | 'systems'>;

/** Lists the rows of the table: every stage, and the unknown stages of systems that have any. No rows if no system has stages. */
export function stageRows({
  systems,
}: Pick<StagesComparison, 'systems'>): readonly ((typeof evidenceStages)[number] | 'unknown')[] {
  if (systems.every(({ stages }) => stages === undefined)) return [];
  const hasUnknown = systems.some(({ stages }) => stages !== undefined && stages.unknown > 0);
  return [...evidenceStages, ...(hasUnknown ? (['unknown'] as const) : [])];
}

/** Returns the name of a row, such as `Not in the store`. */
function stageRowMessage(row: ReturnType<typeof stageRows>[number]): Message {
  return row === 'unknown' ? msg('Unknown') : capitalise(stageMessage(row));
}

/** Says which numbers of the table are missing or cover only a part of the claims. */
function stageNotes({ claimCount, systems }: StagesComparison): readonly Message[] {
  const rows = stageRows({ systems });
  if (rows.length === 0) return [];
  const missing = systems.filter(({ stages }) => stages === undefined).map(({ name }) => name);
  return [
    ...(missing.length === 0
      ? []
      : [
          msg(
            'Stages were not computed for {0}. Score with the metric {1}, the knowledge store and the list of retrieved passages.',
            ...[joinList(missing), evidenceStagesMetric.id],
          ),
        ]),
    ...systems.flatMap(({ name, stages }) =>
      stages === undefined || stages.claims === claimCount
        ? []
        : [
            countMsg(
              claimCount,
              'In {1}, the stages are known for {2} of {0} claim.',
              'In {1}, the stages are known for {2} of {0} claims.',
              ...[name, stages.claims],
            ),
          ],
    ),
    ...(rows.includes('unknown') ? [unknownStageMessage()] : []),
  ];
}

/**
 * Makes the table of the number and share of reference questions at each stage, with two columns for each system, over the claims
 * that every system has. Systems without stages have no counts, and a footnote names them. No rows if no system has stages.
 */
export function stagesTable(comparison: StagesComparison): Table {
  const { systems } = comparison;
  const footnotes = stageNotes(comparison);
  return {
    caption: msg('Where the answers to reference questions were lost'),
    columns: [
      column('stage', msg('stage'), 'text'),
      ...systems.flatMap(({ name }, place) => [
        column(`system${String(place)}`, name, 'count'),
        column(`share${String(place)}`, msg('share'), 'share', { isBelow: true, leftOut: 1 }),
      ]),
    ],
    rows: stageRows(comparison).map((row) => [
      textCell(stageRowMessage(row)),
      ...systems.flatMap(({ stages }) => [
        countCell(stages?.[row] ?? null),
        stages ? shareCell(stages[row], countQuestions(stages)) : noCell,
      ]),
    ]),
    footnotes: footnotes.length > 0 ? footnotes : undefined,
  };
}

// Changes in single claims: changed outcomes, and the largest score changes.

/** Maximum number of claims shown for losses, and also for gains. */
const mostClaimsShown = 10;
/** Maximum number of claims whose positions a page lists. */
const mostNamed = 60;

/** Returns the number of claims. On a page, also lists their positions. */
function claimsCell(claims: readonly number[]): Cell {
  if (claims.length === 0) return countCell(0);
  const left = claims.length - mostNamed;
  const names = joinParts(claims.slice(0, mostNamed));
  const detail = left > 0 ? msg('{0}, and {1} more', names, left) : names;
  return { kind: 'count', value: claims.length, detail: textOf(detail) };
}

/** Makes a table of how many claims changed their verdict, or their credit at the AVeriTeC level. */
export function bucketsTable({ buckets, rows }: Comparison): Table {
  const labels = new Map(rows.map((row) => [row.column, labelOf(row)]));
  return {
    caption: msg('Claims newly right and newly wrong'),
    columns: [
      column('outcome', msg('outcome'), 'text'),
      column('system', msg('system'), 'text'),
      column('newly_right', msg('newly right'), 'count'),
      column('newly_wrong', msg('newly wrong'), 'count'),
      column('right', msg('right in both'), 'count'),
      column('wrong', msg('wrong in both'), 'count'),
      column('unknown', msg('unknown'), 'count'),
    ],
    rows: buckets.map((one, index) => [
      one.column === buckets[index - 1]?.column
        ? asAbove
        : textCell(labels.get(one.column) ?? one.column),
      textCell(one.system),
      claimsCell(one.newlyRight),
      claimsCell(one.newlyWrong),
      countCell(one.unchangedRight.length),
      countCell(one.unchangedWrong.length),
      countCell(one.unknown.length),
    ]),
  };
}

/**
 * Selects the claims with the largest losses and gains. Leaves out unchanged claims. `claims` must be sorted from the largest
 * loss to the largest gain.
 */
function selectMostChanged(claims: readonly ClaimDifference[]): readonly ClaimDifference[] {
  const changed = claims.filter(({ difference }) => difference !== 0);
  if (changed.length <= 2 * mostClaimsShown) return changed;
  return [...changed.slice(0, mostClaimsShown), ...changed.slice(-mostClaimsShown)];
}

/**
 * Makes one table per system: the claims with the largest changes in the first score, from the largest loss to the largest gain.
 */
export function changesTables({
  claimDifferences,
  rows,
  systems,
  claims,
}: Comparison): readonly Table[] {
  const first = rows.find(({ kind }) => kind === 'score');
  if (!first) return [];
  const texts = new Map(claims.map(({ index, claim }) => [index, claim]));
  return claimDifferences
    .filter((one) => one.column === first.column)
    .map(({ system, claims: changes }) => ({
      caption: msg('Claims with the largest losses and gains of {0} ({1})', system, first.heading),
      columns: [
        column('index', '#', 'count'),
        column('baseline', systems[0]?.name ?? '', 'score'),
        column('system', system, 'score'),
        column('difference', msg('difference'), 'difference'),
        column('claim', msg('claim'), 'text'),
      ],
      rows: selectMostChanged(changes).map((change) => [
        countCell(change.index),
        scoreCell(change.baseline, first),
        scoreCell(change.system, first),
        differenceCell(change.difference, first, [change.baseline, change.system]),
        textCell(texts.get(change.index) ?? ''),
      ]),
    }));
}

// Tables of mean differences in slices of the claims.

/** Returns the names of slice kinds. A column of words has the name that the run uses. */
function sliceNamesOf({
  provenance,
}: Pick<Comparison, 'provenance'>): ReadonlyMap<string, Message> {
  const described = provenance.flatMap((one) => one.provenance.described ?? []);
  return new Map<string, Message>([
    ...wordColumnNames(metricsOf(described)),
    ...Object.entries<Message>(sliceNames),
  ]);
}

type SlicedScore = Pick<ComparisonRow, 'metric' | 'column' | 'heading' | 'minimum' | 'maximum'>;

interface SlicesOfScores {
  readonly systems: readonly { readonly name: string }[];
  /** Slices of one kind. */
  readonly slices: readonly SystemSlice[];
  /** A single score has its means and its undecided matches beside the differences. */
  readonly scores: readonly SlicedScore[];
  readonly names: ReadonlyMap<string, Message>;
}

function scoreColumns(scores: readonly SlicedScore[], hasMatches: boolean): readonly TableColumn[] {
  const [only, ...others] = scores;
  if (others.length > 0) return scores.map((one) => column(one.column, labelOf(one), 'difference'));
  if (!only) return [];
  return [
    column(only.column, labelOf(only), 'score'),
    ...(hasMatches ? [column('undecided', undecidedWord, 'share', { isBelow: true })] : []),
    column('difference', msg('difference'), 'difference', { isStrong: true, isBelow: true }),
  ];
}

function scoreCells(
  { numbers }: SystemSlice,
  scores: readonly SlicedScore[],
  system: number,
  hasMatches: boolean,
): readonly Cell[] {
  return scores.flatMap((one) => {
    const own = numbers.find(({ column: id }) => id === one.column);
    const number = own?.differences[system] ?? null;
    if (scores.length > 1) return [differenceCell(number, one)];
    const means = own?.means ?? [];
    const difference = differenceCell(number, one, [means[0] ?? null, means[system] ?? null]);
    const { undecided, counted } = own?.matches?.[system] ?? { undecided: 0, counted: 0 };
    return [
      scoreCell(own?.means[system] ?? null, one),
      ...(hasMatches ? [counted > 0 ? shareCell(undecided, counted) : noCell] : []),
      system === 0 ? textCell(msg('baseline')) : difference,
    ];
  });
}

/**
 * Makes the table of the systems in slices of one kind. Several scores have only their differences from the first system, with one
 * row for each other system.
 */
export function slicesTable({ systems, slices, scores, names }: SlicesOfScores): Table {
  const by = slices[0]?.by ?? '';
  const kindName = names.get(by) ?? by;
  const hasMatches = slices.some(({ numbers }) =>
    numbers.some((one) => one.column === scores[0]?.column && one.matches),
  );
  const all = systems.map(({ name }, place) => ({ name, place }));
  const shown = scores.length > 1 ? all.slice(1) : all;
  return {
    caption: msg('Differences from {0} by {1}', systems[0]?.name ?? '', kindName),
    columns: [
      column('value', kindName, 'text'),
      column('system', msg('system'), 'text'),
      column('claims', msg('claims'), 'count', { isBelow: true }),
      ...scoreColumns(scores, hasMatches),
    ],
    rows: slices.flatMap((slice) =>
      shown.map(({ name, place }, at) => [
        at === 0 ? textCell(nameSliceValue(slice)) : asAbove,
        textCell(name),
        at === 0 ? countCell(slice.claims, slice.isSmall ? fewClaimsMark : undefined) : asAbove,
        ...scoreCells(slice, scores, place, hasMatches),
      ]),
    ),
    footnotes: slices.some(({ isSmall }) => isSmall) ? [fewClaimsNote] : undefined,
  };
}

/** Makes a table for each kind of slices, with the first score of each metric. */
export function sliceTables(comparison: Comparison): readonly Table[] {
  const { slices, systems, rows } = comparison;
  const scores = rows.filter(
    ({ metric }, index) => rows.findIndex((other) => other.metric === metric) === index,
  );
  const names = sliceNamesOf(comparison);
  return [...new Set(slices.map(({ by }) => by))].map((kind) =>
    slicesTable({ systems, slices: slices.filter(({ by }) => by === kind), scores, names }),
  );
}
