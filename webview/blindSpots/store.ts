// The panel's only state: the checklist so far and the cell that the user opened.

import type {
  Checklist,
  ChecklistCell,
  ChecklistRow,
  UnchangedColumn,
} from '../../src/core/checklist/checklist.ts';
import type {
  ChecklistHeader,
  ChecklistState,
  FromChecklistPanel,
  ToChecklistPanel,
} from '../../src/protocol/checklistPanel.ts';
import { t } from '../common/l10n.ts';
import type { Host } from '../common/panel/host.ts';
import { PanelStore, type PanelRequest } from '../common/panel/panelStore.ts';
import { position, text, type ViewOf } from '../common/panel/keptView.ts';

const viewFields = {
  /** Uri of the reference file. The host opens the file again after a restart. */
  uri: text,
  /** The open cell, as the ids of its perturbation and column. Empty if no cell is open. */
  perturbation: text,
  column: text,
  selected: position,
};

type BlindSpotsViewState = ViewOf<typeof viewFields>;

export type BlindSpotsHost = Host<
  ToChecklistPanel,
  FromChecklistPanel | PanelRequest,
  BlindSpotsViewState
>;

/** A cell of the checklist with its row and column. */
export interface OpenCell {
  readonly row: ChecklistRow;
  readonly column: UnchangedColumn;
  readonly cell: ChecklistCell;
}

export class BlindSpotsStore extends PanelStore<
  ToChecklistPanel,
  FromChecklistPanel,
  BlindSpotsViewState,
  ChecklistHeader,
  { readonly index: number }
> {
  state: ChecklistState = { kind: 'idle' };
  checklist: Checklist | null = null;

  constructor(host: BlindSpotsHost, changed: () => void) {
    super(host, changed, viewFields);
  }

  /** Returns the cell that the user chose, if it is part of this checklist. */
  get open(): OpenCell | undefined {
    const { perturbation, column: name } = this.view;
    const row = this.checklist?.rows.find(({ id }) => id === perturbation);
    const column = this.checklist?.columns.find((one) => one.column === name);
    const cell = row?.cells.find((one) => one.column === name);
    return row && column && cell && { row, column, cell };
  }

  openCell(row: Pick<ChecklistRow, 'id'>, { column }: Pick<ChecklistCell, 'column'>): void {
    this.setView({ perturbation: row.id, column });
  }

  closeCell(): void {
    this.setView({ perturbation: '', column: '' });
  }

  protected take(message: ToChecklistPanel): void {
    switch (message.type) {
      case 'checklist':
        this.startRun(message.header);
        this.replaceView({ ...this.view, uri: message.header.uri });
        this.#show(message.state);
        this.checklist = message.checklist;
        break;
      case 'state':
        this.#show(message.state);
        break;
      case 'empty':
        this.showNothing(message.message);
        this.checklist = null;
        break;
    }
  }

  #show(state: ChecklistState): void {
    if (state.kind !== this.state.kind) {
      if (state.kind === 'done') this.announcement = t('All perturbations are scored');
      if (state.kind === 'stopped') this.announcement = state.message;
    }
    this.state = state;
  }
}
