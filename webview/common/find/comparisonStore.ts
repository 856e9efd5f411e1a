import type { FromComparison } from '../../../src/protocol/pageMessages.ts';
import type { PageMessage } from '../panel/host.ts';
import { PanelStore, type PanelView } from '../panel/panelStore.ts';
import { EvidenceFind } from './evidenceFind.ts';

interface ComparisonView extends PanelView {
  readonly find: string;
}

type Requests<From> = From | FromComparison;

/** State that both comparison panels have: a search, and a selection that visible inspectors follow. */
export abstract class ComparisonStore<
  To extends PageMessage,
  From,
  View extends ComparisonView,
  Header extends object,
  Texts extends { readonly index: number },
> extends PanelStore<To, Requests<From>, View, Header, Texts> {
  readonly finder = new EvidenceFind((find) => this.post({ type: 'find', find }));

  find(find: string): void {
    if (find !== this.view.find) this.finder.change(find);
    this.replaceView({ ...this.view, find });
    this.changed();
  }

  /** Selects a claim. Visible inspectors follow, even if the claim was already selected. */
  override select(index: number): void {
    this.selectQuietly(index);
    this.post({ type: 'selected', index });
  }

  /** Selects a claim that nobody chose, so that inspectors do not follow. */
  protected selectQuietly(index: number): void {
    super.select(index);
  }
}
