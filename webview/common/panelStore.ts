import type { Host } from './host.ts';

/** What the store of every panel holds: a view state that outlives the page, open texts, and words for screen readers. */
export abstract class PanelStore<To, From, View> {
  view: View;
  /** Why there is nothing to show. */
  emptyMessage: string | null = null;
  /** For screen readers: what changed away from the focus. */
  announcement = '';
  /** Long texts that the person opened. */
  readonly expanded = new Set<string>();
  protected readonly host: Host<To, From, View>;
  protected readonly changed: () => void;

  /** `changed`: called after every change that the page shows. */
  constructor(host: Host<To, From, View>, changed: () => void, view: View) {
    this.host = host;
    this.changed = changed;
    this.view = view;
  }

  abstract receive(message: To): void;

  setView(view: Partial<View>): void {
    this.view = { ...this.view, ...view };
    this.host.keepState(this.view);
    this.changed();
  }

  toggleExpanded(key: string): void {
    if (!this.expanded.delete(key)) this.expanded.add(key);
    this.changed();
  }

  announce(text: string): void {
    this.announcement = text;
    this.changed();
  }

  post(message: From): void {
    this.host.post(message);
  }
}
