// The panel of blind spots: how metrics react to changed evidence, and the claims behind the chosen cell.

import type {
  Checklist,
  ChecklistCell,
  ChecklistRow,
  UnchangedColumn,
  WorstClaim,
} from '../checklist/checklist.ts';
import {
  cellSentence,
  listWorstClaims,
  methodLines,
  topicTables,
} from '../checklist/checklistTables.ts';
import { formatPrintedScore, percentText } from '../../base/numbers.ts';
import { factSigns } from '../../base/words/factSigns.ts';
import { arrange, countMsg, type Message, msg } from '../../base/words/message.ts';
import {
  type Block,
  button,
  type CellView,
  type Choices,
  type Document,
  notesFold,
  sentence,
} from '../../show/document/document.ts';
import type { DocumentPanel } from './documentPanel.ts';

/** Number of claims to test. 0 stands for all claims of the reference. */
export const sampleSizes = [30, 100, 0] as const;
export type SampleSize = (typeof sampleSizes)[number];

export type ChecklistState =
  /** The checklist has not been requested in this window yet. */
  | { readonly kind: 'idle' }
  /** `step`: the current step, in words. `share`: the proportion that is done, 0 to 1. */
  | { readonly kind: 'running'; readonly step: string; readonly share: number }
  | { readonly kind: 'done' }
  /** The checklist was cancelled or failed. Results so far are kept. */
  | { readonly kind: 'stopped'; readonly message: string };

export interface ChecklistInputs {
  /** The reference's name. */
  readonly name: string;
  readonly sample: SampleSize;
  readonly state: ChecklistState;
  /** Results so far. */
  readonly checklist: Checklist | null;
}

/** A cell of the checklist with its row and column. */
interface OpenCell {
  readonly row: ChecklistRow;
  readonly column: UnchangedColumn;
  readonly cell: ChecklistCell;
}

/** Returns the cell that the user chose, if it is part of this checklist. */
function openCell(checklist: Checklist | null, choices: Choices): OpenCell | undefined {
  const row = checklist?.rows.find(({ id }) => id === choices['perturbation']);
  const column = checklist?.columns.find((one) => one.column === choices['column']);
  const cell = row?.cells.find((one) => one.column === column?.column);
  return row && column && cell && { row, column, cell };
}

function progress({ state }: ChecklistInputs): readonly Block[] {
  if (state.kind === 'stopped') return [sentence(state.message, 'alert')];
  if (state.kind !== 'running') return [];
  return [
    {
      kind: 'progress',
      text: arrange('{0} · {1}', state.step, percentText(state.share)),
      share: state.share,
      cancel: button(msg('Cancel'), 'cancel'),
    },
  ];
}

function finding({ checklist }: ChecklistInputs): readonly Block[] {
  if (!checklist) return [];
  const cells = checklist.rows.flatMap((row) => row.cells);
  const tested = cells.filter(({ isViolated }) => isViolated !== null);
  const against = tested.filter(({ isViolated }) => isViolated === true).length;
  return [
    sentence(
      msg(
        '{0}, {1}. In {2} of {3}, the mean is not as expected (marked with {4}). Select a cell to see its claims.',
        countMsg(checklist.claims, '{0} claim', '{0} claims'),
        countMsg(checklist.rows.length, '{0} perturbation', '{0} perturbations'),
        against,
        countMsg(tested.length, '{0} cell', '{0} cells'),
        factSigns.differs,
      ),
    ),
  ];
}

function head(inputs: ChecklistInputs): readonly Block[] {
  const { name, sample, state } = inputs;
  const run = {
    text: state.kind === 'idle' ? msg('Find blind spots') : msg('Score again'),
    action: { ask: 'run', values: [sample] },
  };
  return [
    {
      kind: 'row',
      blocks: [
        { kind: 'facts', label: msg('Reference'), facts: [{ name, detail: msg('reference') }] },
        {
          kind: 'choice',
          label: msg('Number of claims'),
          options: sampleSizes.map((size) => ({
            key: String(size),
            name: size === 0 ? msg('All claims') : countMsg(size, '{0} claim', '{0} claims'),
          })),
          chosen: String(sample),
          choose: (key) => ({ ask: 'run', values: [Number(key)] }),
        },
        ...(state.kind === 'running' ? [] : [{ kind: 'buttons', buttons: [run] } as const]),
      ],
    },
    ...progress(inputs),
    ...finding(inputs),
  ];
}

/** Limits between the colour steps, as changes in percent. A cell gets one step darker at each limit. */
const heatSteps = [1, 5, 15, 40];

function heatOf(change: number | null): number {
  return heatSteps.filter((step) => Math.abs(change ?? 0) >= step).length;
}

function heatMaps(checklist: Checklist, open: OpenCell | undefined): readonly Block[] {
  return topicTables(checklist).map(({ topic, table, cellAt }): Block => {
    const cells = (at: number, place: number): CellView | undefined => {
      const { row, column, cell } = cellAt(at, place) ?? {};
      if (!row || !column || !cell) return undefined;
      return {
        label: cellSentence(row, column.name, cell),
        action: { choose: { perturbation: row.id, column: column.column } },
        isPressed: open?.cell === cell,
        heat: heatOf(cell.change),
        frame: cell.isViolated === true ? 'wrong' : undefined,
      };
    };
    const blocks: readonly Block[] = [{ kind: 'table', table, cells }];
    return { kind: 'section', id: `topic-${topic}`, title: table.caption, blocks };
  });
}

/** Maximum number of texts shown per claim, so that the next claim stays in sight. */
const mostTexts = 4;

function worstClaim({ row, column }: OpenCell, worst: WorstClaim): readonly Block[] {
  const { index, unchanged, perturbed } = worst;
  const claim = row.claims.find((one) => one.index === index);
  const texts = claim?.texts ?? [];
  const left = texts.length - mostTexts;
  return [
    { kind: 'heading', text: arrange('{0} · {1}', msg('claim {0}', index), claim?.claim ?? '') },
    sentence(
      arrange(
        '{0} → {1}',
        formatPrintedScore(unchanged, column),
        formatPrintedScore(perturbed, column),
      ),
      'muted',
    ),
    ...texts.slice(0, mostTexts).map(({ before, after }): Block => ({
      kind: 'texts',
      texts: [
        { label: msg('before'), text: before },
        { label: msg('after'), text: after },
      ],
    })),
    ...(left > 0
      ? [sentence(countMsg(left, 'and {0} more text', 'and {0} more texts'), 'muted')]
      : []),
  ];
}

function sideOf(open: OpenCell | undefined): Document['side'] {
  if (!open) return undefined;
  const { row, column, cell } = open;
  const left = cell.violations - cell.worst.length;
  return {
    label: msg('Claims in the selected cell'),
    title: arrange('{0} · {1}', row.name, column.name),
    close: { choose: { perturbation: '', column: '' } },
    blocks: [
      sentence(row.about, 'muted'),
      sentence(cellSentence(row, column.name, cell)),
      ...cell.worst.flatMap((worst) => worstClaim(open, worst)),
      ...(left > 0
        ? [
            sentence(
              countMsg(left, '{0} more claim is not shown.', '{0} more claims are not shown.'),
              'muted',
            ),
          ]
        : []),
    ],
  };
}

/** Number of claims that are listed for each unexpected cell. */
const worstClaims = 3;

function results(
  { checklist, state }: ChecklistInputs,
  open: OpenCell | undefined,
): readonly Block[] {
  if (checklist) {
    const methods = methodLines(checklist);
    const worst = listWorstClaims(checklist, worstClaims);
    return [
      ...heatMaps(checklist, open),
      ...(worst.rows.length === 0
        ? []
        : [
            {
              kind: 'fold',
              tone: 'warning',
              title: worst.caption,
              blocks: [{ kind: 'table', table: worst }],
            } as const,
          ]),
      ...notesFold(
        countMsg(methods.length, '{0} note on the computation', '{0} notes on the computation'),
        methods,
        'about',
      ),
    ];
  }
  return state.kind === 'running'
    ? [
        sentence(
          msg(
            'The first column appears after the reference is scored against itself and against one changed copy.',
          ),
          'muted',
        ),
      ]
    : [
        {
          kind: 'guidance',
          why: msg('Nothing scored yet.'),
          what: msg(
            'Rules change the reference evidence, and each changed copy is scored against the original. A change that no metric detects is a blind spot.',
          ),
        },
      ];
}

function statusOf({ state }: ChecklistInputs): Message {
  if (state.kind === 'done') return msg('All perturbations are scored');
  return state.kind === 'stopped' ? state.message : '';
}

function provenanceOf({ checklist }: ChecklistInputs): string {
  const made = checklist?.provenance;
  return made
    ? [made.reference.name, made.encoder?.id, made.nli?.id].filter(Boolean).join(' · ')
    : '';
}

export const checklistPanel: DocumentPanel<ChecklistInputs> = {
  view(inputs, choices): Document {
    const open = openCell(inputs.checklist, choices);
    return {
      title: msg('Blind spots of metrics'),
      label: msg('Heat map'),
      head: head(inputs),
      blocks: results(inputs, open),
      side: sideOf(open),
      provenance: provenanceOf(inputs),
      status: statusOf(inputs),
    };
  },
  empty: { title: msg('No blind spots to show'), buttons: [] },
};
