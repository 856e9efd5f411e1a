// The only state of a panel that is a document: the inputs that the host sent, the user's choices, and the computed result.

import type { Action, Choices, Document } from '../../src/core/show/document/document.ts';
import type { DocumentPanel } from '../../src/core/analyse/panels/documentPanel.ts';
import type { ToDocumentPage } from '../../src/protocol/everyPage.ts';
import { Computation } from '../common/computation.ts';
import type { DocumentContext } from '../common/documentView.ts';
import { render } from '../common/l10n.ts';
import type { Host } from '../common/panel/host.ts';
import { PanelStore } from '../common/panel/panelStore.ts';
import { type StartedField, position, texts, type ViewOf } from '../common/panel/keptView.ts';
import type { FromDocumentPage, PanelRequest } from '../../src/protocol/pageMessages.ts';

const choicesField: StartedField<Choices> = {
  initial: {},
  read: (kept) =>
    typeof kept === 'object' && kept !== null
      ? Object.fromEntries(
          Object.entries(kept).filter(
            (entry): entry is [string, string] => typeof entry[1] === 'string',
          ),
        )
      : undefined,
};

const viewFields = {
  /** Uris by which the host opens the panel again after a restart. */
  uris: texts,
  choices: choicesField,
  selected: position,
};

type DocumentViewState = ViewOf<typeof viewFields>;

export type DocumentHost = Host<ToDocumentPage, FromDocumentPage | PanelRequest, DocumentViewState>;

export class DocumentStore
  extends PanelStore<
    ToDocumentPage,
    FromDocumentPage,
    DocumentViewState,
    object,
    { readonly index: number }
  >
  implements DocumentContext
{
  readonly panel: DocumentPanel<unknown, unknown>;
  readonly computing: Computation<unknown>;
  #status = '';

  constructor(panel: DocumentPanel<unknown, unknown>, host: DocumentHost, changed: () => void) {
    super(host, changed, viewFields);
    this.panel = panel;
    this.computing = new Computation(changed);
  }

  get document(): Document | null {
    return this.header && this.panel.view(this.header, this.view.choices, this.computing.result);
  }

  /** Starts the computation that the page needs. */
  begin(): void {
    const wanted = this.header && this.panel.compute?.wanted(this.header, this.view.choices);
    if (!wanted) {
      this.computing.forget();
      return;
    }
    this.computing.want(wanted.subject, [wanted.inputs], wanted.start);
  }

  act(action: Action, announcement?: string): void {
    if ('choose' in action) {
      this.setView({ choices: { ...this.view.choices, ...action.choose } });
      this.post({ type: 'choices', choices: this.view.choices });
    } else this.post({ type: 'act', id: action.ask, values: action.values ?? [] });
    if (announcement !== undefined) this.announce(announcement);
  }

  savePlot(plot: { readonly name: string; readonly svg: string }): void {
    this.post({ type: 'savePlot', ...plot });
  }

  protected take(message: ToDocumentPage): void {
    switch (message.type) {
      case 'inputs':
        this.startRun(message.inputs);
        this.replaceView({ ...this.view, uris: message.uris });
        this.post({ type: 'choices', choices: this.view.choices });
        break;
      case 'change':
        if (this.header) this.header = { ...this.header, ...message.inputs };
        break;
      case 'empty':
        this.showNothing(message.message);
        break;
    }
    this.#announceStatus();
  }

  /** Announces the document's status if it has changed. */
  #announceStatus(): void {
    const status = render(this.document?.status ?? this.emptyMessage ?? '');
    if (status !== this.#status) this.announcement = status;
    this.#status = status;
  }
}
