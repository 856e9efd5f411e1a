// The panel's only state: the host's counts, or the files that it is reading.

import type { StatsBeside } from '../../src/core/stats/besideStats.ts';
import type {
  FromStatsPanel,
  PairsState,
  StatsHeader,
  ToStatsPanel,
} from '../../src/protocol/statsPanel.ts';
import type { Host } from '../common/panel/host.ts';
import { render, t } from '../common/l10n.ts';
import { PanelStore, type PanelRequest } from '../common/panel/panelStore.ts';
import { position, texts, type ViewOf } from '../common/panel/keptView.ts';
import { joinList } from '../../src/core/words/message.ts';

const viewFields = {
  /** Uris of the files. The host opens them again after a restart. */
  uris: texts,
  selected: position,
};

type StatsViewState = ViewOf<typeof viewFields>;

export type StatsHost = Host<ToStatsPanel, FromStatsPanel | PanelRequest, StatsViewState>;

export class StatsStore extends PanelStore<
  ToStatsPanel,
  FromStatsPanel,
  StatsViewState,
  StatsHeader,
  { readonly index: number }
> {
  /** `null`: not counted yet. */
  beside: StatsBeside | null = null;
  /** Names of the files that are being read, or `null` if there are none. */
  reading: readonly string[] | null = null;
  /** Claims that occur twice. */
  pairs: PairsState = { kind: 'none' };

  constructor(host: StatsHost, changed: () => void) {
    super(host, changed, viewFields);
  }

  protected take(message: ToStatsPanel): void {
    switch (message.type) {
      case 'reading':
        this.startRun({ uris: message.uris, forms: [], problems: [] });
        this.replaceView({ ...this.view, uris: message.uris });
        this.#show(null, message.names);
        this.announcement = t('Reading {0}', joinList(message.names));
        break;
      case 'stats':
        this.startRun(message.header);
        this.replaceView({ ...this.view, uris: message.header.uris });
        this.#show(message.beside, null);
        this.announcement = t('The counts are ready');
        break;
      case 'pairs':
        this.pairs = message.pairs;
        this.#announcePairs(message.pairs);
        break;
      case 'empty':
        this.showNothing(message.message);
        this.#show(null, null);
        this.announcement = message.message;
        break;
    }
  }

  #announcePairs(pairs: PairsState): void {
    if (pairs.kind === 'done') this.announcement = render(pairs.sentences[0] ?? '');
    else if (pairs.kind === 'failed') this.announcement = pairs.message;
  }

  #show(beside: StatsBeside | null, reading: readonly string[] | null): void {
    this.beside = beside;
    this.reading = reading;
  }
}
