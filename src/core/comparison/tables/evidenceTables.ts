// Tables about the systems' evidence: pages that systems cite in common, and stages at which answers were lost.

import {
  evidenceStagesMetric,
  stageMessage,
  unknownStageMessage,
} from '../../metrics/evidenceStages.ts';
import { evidenceStages } from '../../scoring/sources/evidenceStage.ts';
import {
  column,
  countCell,
  noCell,
  scoreCell,
  shareCell,
  type Table,
  textCell,
} from '../../tables/model/table.ts';
import { capitalise, countMsg, joinList, type Message, msg } from '../../words/message.ts';
import type { Comparison } from '../comparison.ts';
import type { SystemComparison } from '../systemRows.ts';
import { countQuestions } from '../systemStages.ts';

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
      column('left_out', msg('without sources'), 'count'),
      column('overlap', msg('overlap (mean)'), 'score'),
      column('nothing_shared', msg('none in common'), 'count'),
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
