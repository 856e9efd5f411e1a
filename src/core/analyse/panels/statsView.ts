// The panel of statistics: what evidence files contain, side by side, and the claims that occur twice.

import type { DataSetComparison } from '../../score/overlap/dataSetComparison.ts';
import type { StatsBeside } from '../counts/besideStats.ts';
import { statsBlocks } from '../counts/statsBlocks.ts';
import { pairsTable } from '../../show/tables/dataSetTables.ts';
import { countMsg, joinList, joinParts, type Message, msg } from '../../base/words/message.ts';
import {
  type Block,
  button,
  type CellView,
  type Document,
  notesFold,
  section,
  sentence,
} from '../../show/document/document.ts';
import type { DocumentPanel } from './documentPanel.ts';

/** State of the search for claims that occur twice. `none` if the search has not been requested. */
export type PairsState =
  | { readonly kind: 'none' }
  /** Numbers of claims that the encoder has read and that it reads. Both are 0 before it starts. */
  | { readonly kind: 'running'; readonly done: number; readonly total: number }
  | {
      readonly kind: 'done';
      /** Without the pairs that are too many to show. */
      readonly comparison: DataSetComparison;
      /** Result in sentences, including which files overlap in time. */
      readonly sentences: readonly Message[];
      /** Number of pairs that are left out. */
      readonly left: number;
    }
  | { readonly kind: 'failed'; readonly message: string };

export interface StatsInputs {
  /** Names of the files that are being read, or `null` when they have been counted. */
  readonly reading: readonly string[] | null;
  readonly beside: StatsBeside | null;
  /** Names of the file formats, parallel to the files. */
  readonly forms: readonly string[];
  readonly problems: readonly Message[];
  readonly pairs: PairsState;
}

/** Maximum number of pairs in the panel. */
export const mostShownPairs = 500;

/** Maximum number of files. More files cannot be read side by side, and a plot cannot distinguish them. */
export const mostStatsFiles = 4;

function head({ beside, reading, forms, problems }: StatsInputs): readonly Block[] {
  const facts = reading
    ? reading.map((name) => ({ name, detail: '' }))
    : (beside?.files ?? []).map(({ name, role }, index) => ({
        name,
        detail: joinParts([
          role === 'reference' ? msg('reference') : msg('predictions'),
          forms[index] ?? '',
        ]),
      }));
  const buttons = [
    button(msg('Choose files…'), 'chooseFiles', msg('Choose other files, or add files')),
    ...(beside
      ? [
          button(
            msg('Export…'),
            'exportStats',
            msg("Export all counts in the command line's output format"),
          ),
        ]
      : []),
  ];
  return [
    {
      kind: 'row',
      blocks: [
        { kind: 'facts', label: msg('Evidence files'), facts },
        { kind: 'buttons', buttons },
      ],
    },
    ...(reading
      ? [
          {
            kind: 'progress',
            text: msg('Reading the files…'),
            cancel: button(msg('Cancel'), 'cancel', msg('Cancel reading')),
          } as const,
        ]
      : []),
    ...notesFold(
      countMsg(problems.length, '{0} note on these files', '{0} notes on these files'),
      problems,
    ),
  ];
}

/** The relation between the claims shows both claims in their files, and each claim shows itself. */
function pairCells({ pairs }: DataSetComparison, ids: readonly string[]) {
  return (row: number, column: number): CellView | undefined => {
    const pair = pairs[row];
    switch (pair && ids[column]) {
      case 'kind':
        return {
          label: msg('Show both claims in their files, side by side'),
          action: { ask: 'showPair', values: [row] },
        };
      case 'claim':
      case 'other_claim': {
        const claim = ids[column] === 'claim' ? pair?.first : pair?.second;
        if (!claim) return undefined;
        return {
          label: msg('Show the claim in its file'),
          action: { ask: 'showClaim', values: [claim.file, claim.index] },
        };
      }
      default:
        return undefined;
    }
  };
}

const findPairs = (title: Message): Block => ({
  kind: 'buttons',
  buttons: [button(msg('Find duplicate claims'), 'findPairs', title)],
});

function pairBlocks(pairs: PairsState): readonly Block[] {
  switch (pairs.kind) {
    case 'none':
      return [
        findPairs(msg('Compare all claims with each other by wording and with the encoder model')),
      ];
    case 'running':
      return [
        {
          kind: 'progress',
          text:
            pairs.total === 0
              ? msg('Comparing claims…')
              : countMsg(pairs.total, '{1} of {0} claim', '{1} of {0} claims', pairs.done),
          cancel: button(msg('Cancel'), 'cancelPairs', msg('Stop comparing')),
        },
      ];
    case 'failed':
      return [sentence(pairs.message, 'alert'), findPairs(msg('Compare the claims again'))];
    case 'done': {
      const { comparison, sentences, left } = pairs;
      const table = pairsTable(comparison, true);
      const ids = table?.columns.map(({ id }) => id) ?? [];
      return [
        ...sentences.map((one) => sentence(one)),
        ...(table ? [{ kind: 'table', table, cells: pairCells(comparison, ids) } as const] : []),
        ...(left > 0
          ? [
              sentence(
                countMsg(left, '{0} more row is not shown.', '{0} more rows are not shown.'),
                'muted',
              ),
            ]
          : []),
      ];
    }
  }
}

/** The search for duplicates follows the totals. */
function content({ beside, pairs }: StatsInputs): readonly Block[] {
  if (!beside) return [];
  const duplicates = section('stats-pairs', msg('Claims that occur twice'), pairBlocks(pairs));
  const sections = statsBlocks(beside);
  const totals = sections.findIndex(({ id }) => id === 'stats-totals');
  return sections.toSpliced(totals + 1, 0, duplicates);
}

function statusOf({ reading, pairs }: StatsInputs): Message {
  if (reading) return msg('Reading {0}', joinList(reading));
  if (pairs.kind === 'done') return pairs.sentences[0] ?? '';
  return pairs.kind === 'failed' ? pairs.message : msg('The counts are ready');
}

export const statsPanel: DocumentPanel<StatsInputs> = {
  view(inputs): Document {
    return {
      title: msg('Contents of these files'),
      label: msg('Statistics'),
      head: head(inputs),
      blocks: content(inputs),
      provenance: msg('The counts come from the files alone. Nothing is scored.'),
      status: statusOf(inputs),
    };
  },
  empty: {
    title: msg('No statistics to show'),
    buttons: [
      button(msg('Read again'), 'again', msg('Read the same files again')),
      button(msg('Choose files…'), 'chooseFiles', msg('Other evidence files')),
    ],
  },
};
